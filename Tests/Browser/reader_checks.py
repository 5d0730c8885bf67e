"""Counts the checks that passed, failed and were skipped."""


class Checks:
    def __init__(self):
        self.passed = 0
        self.failures = []
        self.skipped = []

    def check(self, name, is_true, detail=""):
        """Records the result of a check."""
        if is_true:
            self.passed += 1
        else:
            self.failures.append(f"{name}: {detail}" if detail != "" else name)
            print(f"FAILED  {self.failures[-1]}"[:500], flush=True)
        return bool(is_true)

    def skip(self, what):
        """Records once what could not be checked."""
        if what not in self.skipped:
            self.skipped.append(what)

    def report(self, folder):
        """Prints a summary, and returns the exit code."""
        for what in self.skipped:
            print(f"*** SKIPPED, NOT CHECKED: {what}")
        print(f"{self.passed} checks passed, {len(self.failures)} failed, "
              f"{len(self.skipped)} skipped; pictures in {folder}")
        return 1 if self.failures else 0
