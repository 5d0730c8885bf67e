"""Opens the index of a site in a browser, and follows its links.

The environment variable TENKEN names the tool. Run it through `make browser-test`.
"""

import html5lib
import shutil
import unittest
import warnings
from urllib.parse import unquote, urlparse

from axe_core_python.selenium import Axe

from checklist_test import SCENARIOS, Page, tenken

FAILING = SCENARIOS.parent / "../Tests/ToolTests/Fixtures/failing"


class SiteTest(Page):
    def site(self, *paths):
        folder = self.folder / "site"
        shutil.rmtree(folder, ignore_errors=True)
        tenken("site", *paths, "--build", "2.3", "--output", folder)
        return folder

    def test_every_link_leads_to_a_file_in_both_languages(self):
        folder = self.site(SCENARIOS)
        linked = set()
        for page in ["index.html", "index.ja.html"]:
            self.browser.get((folder / page).as_uri())
            html5lib.HTMLParser(strict=True).parse((folder / page).read_text(encoding="utf-8"))
            for link in self.all("a"):
                linked.add(unquote(urlparse(link.get_attribute("href")).path))
        files = {str(path.resolve()) for path in folder.iterdir() if path.name != "site.json"}
        self.assertEqual(linked, files)
        self.browser.get((folder / "index.html").as_uri())
        self.one("nav [lang=ja]").click()
        self.assertEqual(self.one("html").get_attribute("lang"), "ja")

    def test_a_failing_case_is_found_in_the_checklist(self):
        folder = self.site(FAILING)
        self.browser.get((folder / "index.html").as_uri())
        link = self.one("[aria-labelledby=failures] a")
        address = link.text
        link.click()
        target = self.browser.execute_script("return document.querySelector(':target').textContent")
        self.assertIn(address, target)

    def test_the_index_is_accessible_and_fits_a_phone(self):
        folder = self.site(FAILING)
        for page in ["index.html", "index.ja.html"]:
            for scheme in ["light", "dark"]:
                self.browser.execute_cdp_cmd(
                    "Emulation.setEmulatedMedia",
                    {"features": [{"name": "prefers-color-scheme", "value": scheme}]})
                self.browser.get((folder / page).as_uri())
                with self.subTest(page=page, scheme=scheme):
                    found = Axe().run(self.browser)["violations"]
                    self.assertEqual([one["id"] for one in found], [])
        self.browser.set_window_size(400, 900)
        self.assertTrue(self.browser.execute_script(
            "return document.documentElement.scrollWidth <= innerWidth"))


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    unittest.main()
