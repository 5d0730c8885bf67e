import TenkenSimulation

/// The files for services that run a team's checks.
extension StarterFile {
  private static let archive = LocalizedText(
    en: "The address of an archive of Tenken for Linux; its checksum is beside it, with .sha256.",
    ja: "Linux 用の Tenken アーカイブの URL（同じ場所に、末尾が .sha256 のチェックサムが必要です）")
  private static let missing = LocalizedText(
    en: "is not set: see docs/CI.md of Tenken", ja: "設定されていません（Tenken の docs/CI.ja.md を参照）")
  private static let variableOfGitHub = LocalizedText(
    en: "Set it in the repository: Settings, Secrets and variables, Actions, Variables.",
    ja: "リポジトリの Settings → Secrets and variables → Actions → Variables で設定します")
  private static let variableOfGitLab = LocalizedText(
    en: "Or set it in the project: Settings, CI/CD, Variables, which win over this line.",
    ja: "プロジェクトの Settings → CI/CD → Variables でも設定できます（この行より優先されます）")
  private static let both = LocalizedText(
    en: "Both are done, also if the first one fails.", ja: "一方が失敗しても、両方を実行します")

  /// The job for GitHub Actions.
  static func workflow(in language: Language) -> String {
    """
    name: Scenarios
    on: [push, pull_request]
    permissions:
      contents: read
    jobs:
      scenarios:
        runs-on: ubuntu-latest
        timeout-minutes: 10
        env:
          # \(archive[language])
          # \(variableOfGitHub[language])
          TENKEN_ARCHIVE: ${{ vars.TENKEN_ARCHIVE }}
        steps:
          - uses: actions/checkout@v4
          - id: tenken
            run: |
              : "${TENKEN_ARCHIVE:?\(missing[language])}"
              mkdir -p "$RUNNER_TEMP/tenken" && cd "$RUNNER_TEMP"
              curl --fail --location --remote-name-all "$TENKEN_ARCHIVE" "$TENKEN_ARCHIVE.sha256"
              sha256sum --check "${TENKEN_ARCHIVE##*/}.sha256"
              tar xzf "${TENKEN_ARCHIVE##*/}" --strip-components 1 -C tenken
              echo "$RUNNER_TEMP/tenken" >>"$GITHUB_PATH"
          - run: >-
              tenken run --report junit=out/tenken-junit.xml --report github=-
              --report summary="$GITHUB_STEP_SUMMARY"
          - run: tenken site --output out/site
            if: ${{ !cancelled() && steps.tenken.outcome == 'success' }}
          - uses: actions/upload-artifact@v4
            if: ${{ !cancelled() && steps.tenken.outcome == 'success' }}
            with:
              name: scenarios
              path: |
                out/tenken-junit.xml
                out/site

    """
  }

  /// The job for GitLab.
  static func pipeline(in language: Language) -> String {
    """
    scenarios:
      image: ubuntu:24.04
      variables:
        # \(archive[language])
        # \(variableOfGitLab[language])
        TENKEN_ARCHIVE: ""
      before_script:
        - apt-get update && apt-get install --yes ca-certificates curl
        - |
          : "${TENKEN_ARCHIVE:?\(missing[language])}"
        - mkdir -p /opt/tenken && cd /opt
        - curl --fail --location --remote-name-all "$TENKEN_ARCHIVE" "$TENKEN_ARCHIVE.sha256"
        - sha256sum --check "${TENKEN_ARCHIVE##*/}.sha256"
        - tar xzf "${TENKEN_ARCHIVE##*/}" --strip-components 1 -C tenken
        - cd "$CI_PROJECT_DIR"
      script:
        # \(both[language])
        - >-
          /opt/tenken/tenken lint --format code-quality --output out/gl-code-quality-report.json
          || failed=$?
        - /opt/tenken/tenken run --report junit=out/tenken-junit.xml || failed=$?
        - exit ${failed:-0}
      after_script:
        - /opt/tenken/tenken site --output out/site
      artifacts:
        when: always
        paths: [out/site]
        reports:
          junit: out/tenken-junit.xml
          codequality: out/gl-code-quality-report.json

    """
  }
}
