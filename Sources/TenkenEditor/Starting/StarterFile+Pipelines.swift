/// The files for services that run a team's checks.
extension StarterFile {
  /// The job for GitHub Actions.
  static let workflow = """
    name: Scenarios
    on: [push, pull_request]
    permissions:
      contents: read
    jobs:
      scenarios:
        runs-on: ubuntu-latest
        timeout-minutes: 10
        env:
          # The URL of the archive of a Tenken release, from a variable of the repository.
          TENKEN_ARCHIVE: ${{ vars.TENKEN_ARCHIVE }}
        steps:
          - uses: actions/checkout@v4
          - run: mkdir tenken && curl --fail --location "$TENKEN_ARCHIVE" | tar xz --strip-components 1 -C tenken
          - run: tenken/tenken run --report junit=tenken-junit.xml
          - run: tenken/tenken site --output out/site
            if: always()
          - uses: actions/upload-artifact@v4
            if: always()
            with:
              name: scenarios
              path: |
                tenken-junit.xml
                out/site

    """

  /// The job for GitLab.
  static let pipeline = """
    scenarios:
      image: ubuntu:24.04
      variables:
        # The URL of the archive of a Tenken release; or set it in the project's CI/CD variables.
        TENKEN_ARCHIVE: ""
      before_script:
        - apt-get update && apt-get install --yes ca-certificates curl
        - mkdir tenken && curl --fail --location "$TENKEN_ARCHIVE" | tar xz --strip-components 1 -C tenken
      script:
        - tenken/tenken run --report junit=tenken-junit.xml
        - tenken/tenken lint --format code-quality --output gl-code-quality-report.json
      after_script:
        - tenken/tenken site --output out/site
      artifacts:
        when: always
        paths: [out/site]
        reports:
          junit: tenken-junit.xml
          codequality: gl-code-quality-report.json

    """
}
