"""Reads workbooks of checklists with openpyxl, and with LibreOffice if it is installed.

The environment variable TENKEN names the tool. Run it through `make browser-test`.
"""

import csv
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
SCENARIOS = HERE / "../../scenarios/consumable"
HOSTILE = HERE / "hostile.yaml"
TOOL = os.environ["TENKEN"]
# The CSV columns that the workbook has unchanged, and those that testers fill in.
COLUMNS = ["ID", "Environment", "Values", "Priority", "Requirements", "Tags", "Waiting (min)",
           "Preconditions", "Step", "Operation", "Expected result",
           "How to check what no screen shows"]
BLANK = ["Result", "Actual result", "Tester", "Date", "Ticket", "Evidence"]

try:
    import openpyxl
except ImportError:
    subprocess.run([sys.executable, "-m", "pip", "install", "-q", "openpyxl"], check=False,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        import openpyxl
    except ImportError:
        openpyxl = None


def tenken(*arguments):
    """Runs the tool, which must succeed, and returns its output."""
    run = subprocess.run([TOOL, *map(str, arguments)], capture_output=True, check=True)
    return run.stdout.decode("utf-8")


def table(scenarios):
    """The rows of the CSV, each with the values that the CSV has only in the first row of a case."""
    text = tenken("checklist", scenarios, "--format", "csv")
    rows = list(csv.DictReader(text[1:].splitlines(keepends=True), strict=True))
    case = {}
    for row in rows:
        case = row if row["Title"] else case
        yield {**row, **{name: case[name] for name in COLUMNS
                         if name not in ("Step", "Operation", "Expected result")}}


def unmasked(text):
    """A text as Excel shows it: openpyxl does not decode `_x005F_`, an escaped underscore."""
    return text.replace("_x005F_", "_")


class WorkbookTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = Path(folder.name) / "checklist.xlsx"

    def make(self, scenarios, *arguments):
        tenken("checklist", scenarios, "--format", "xlsx", "--output", self.path, *arguments)
        with zipfile.ZipFile(self.path) as archive:
            self.assertIsNone(archive.testzip())

    def open(self, scenarios, *arguments):
        if openpyxl is None:
            self.skipTest("PyPI's openpyxl is missing, and pip cannot install it")
        self.make(scenarios, *arguments)
        return openpyxl.load_workbook(self.path)

    def test_every_cell_has_the_value_of_the_csv(self):
        for scenarios in [SCENARIOS, HOSTILE]:
            book = self.open(scenarios)
            sheet = book["Checklist"]
            wanted = list(table(scenarios))
            self.assertGreater(len(wanted), 5)
            self.assertEqual(sheet.max_row, len(wanted) + 1)
            rows = sheet.iter_rows(min_row=2)
            places = {cell.value: cell.column - 1 for cell in sheet[1]}
            known = set()
            for cells, row in zip(rows, wanted):
                for name in COLUMNS:
                    text = row[name]
                    value = unmasked(str(cells[places[name]].value or ""))
                    # The first row of a case has them.
                    if name == "Preconditions" and row["ID"] in known:
                        text = ""
                    # The CSV has an apostrophe before texts that a spreadsheet would take for a formula.
                    self.assertIn(text, [value, "'" + value], f"{row['ID']} {name}")
                self.assertEqual({cells[places[name]].value for name in BLANK}, {None})
                known.add(row["ID"])

    def test_no_text_is_a_formula(self):
        book = self.open(HOSTILE, "--title", "=1+1", "--build", "+1")
        self.assertEqual(book["Cover"]["A1"].value, "=1+1")
        self.assertEqual(book["Cover"]["B3"].value, "+1")
        formulas = [(sheet.title, cell.coordinate) for sheet in book for row in sheet.iter_rows()
                    for cell in row if cell.data_type == "f"]
        self.assertEqual(formulas, [("Cover", f"B{row}") for row in range(13, 18)])
        sheet = book["Checklist"]
        self.assertEqual(sheet["I2"].value, "=cmd()")
        # The text does not become a formula when the cell is edited either.
        self.assertTrue(sheet["I2"].quotePrefix)

    def test_it_can_be_filtered_filled_in_and_printed(self):
        for language, names, choices in [
                ("en", ["Cover", "Checklist"], ["OK", "NG", "Blocked", "Not applicable"]),
                ("ja", ["表紙", "チェックリスト"], ["OK", "NG", "実施不可", "対象外"])]:
            book = self.open(SCENARIOS, "--language", language, "--build", "2.3 (45)")
            self.assertEqual(book.sheetnames, names)
            cover, sheet = book.worksheets
            self.assertEqual(cover["B3"].value, "2.3 (45)")
            self.assertEqual(sheet.freeze_panes, "A2")
            last = sheet.max_row
            self.assertEqual(sheet.auto_filter.ref, f"A1:{sheet.cell(1, sheet.max_column).column_letter}{last}")
            [validation] = sheet.data_validations.dataValidation
            self.assertEqual((validation.type, str(validation.sqref)), ("list", f"Q2:Q{last}"))
            title, area = next(iter(book.defined_names[validation.formula1].destinations))
            self.assertEqual([row[0].value for row in book[title][area]], choices)
            self.assertEqual(
                book.defined_names["StepResults"].attr_text, f"'{names[1]}'!$Q$2:$Q${last}")
            self.assertEqual(sheet.print_title_rows, "$1:$1")
            self.assertEqual(sheet.page_setup.orientation, "landscape")
            self.assertTrue(sheet.sheet_properties.pageSetUpPr.fitToPage)
            self.assertTrue(sheet["A1"].font.b)
            for column in "BOPR":
                self.assertTrue(sheet[f"{column}2"].alignment.wrap_text, column)
                self.assertGreaterEqual(sheet.column_dimensions[column].width, 18, column)

    def test_libreoffice_opens_it_and_counts(self):
        if shutil.which("soffice") is None:
            self.skipTest("LibreOffice (soffice) is missing")
        self.make(SCENARIOS)
        subprocess.run(
            ["soffice", "--headless", "--convert-to", "csv", "--outdir", self.path.parent, self.path],
            check=True, capture_output=True, timeout=300)
        text = self.path.with_suffix(".csv").read_text(encoding="utf-8", errors="replace")
        steps = len(list(table(SCENARIOS)))
        self.assertIn(["Not tested", str(steps)], list(csv.reader(text.splitlines())))


if __name__ == "__main__":
    unittest.main(verbosity=1)
