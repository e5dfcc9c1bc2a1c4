/** What a stage found, and Playwright's report brought to that shape; Vitest writes it by itself (vitest-reporter.ts). */
export type Failure = { name: string; detail: string };
/** `secondTry` names journeys that failed once and then passed: not a failure, and not to be passed over in silence. */
export type Outcome = { passed: number; skipped: number; failures: Failure[]; secondTry?: string[] };

type PlaywrightSuite = {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    tests: {
      status: string;
      results: { errors: { message?: string; stack?: string }[]; attachments: { name: string; path?: string }[] }[];
    }[];
  }[];
};
type PlaywrightReport = { suites: PlaywrightSuite[]; errors: { message?: string }[] };

/** Errors outside every test (the product did not start) are failures of their own. */
export function readPlaywright(report: PlaywrightReport, root: string): Outcome {
  const secondTry: string[] = [];
  const outcome: Outcome = {
    passed: 0,
    skipped: 0,
    secondTry,
    failures: report.errors.map((error) => ({ name: 'e2e', detail: error.message ?? '' })),
  };
  const visit = (suite: PlaywrightSuite, path: string[]) => {
    for (const spec of suite.specs) {
      for (const test of spec.tests) {
        const name = [...path, spec.title].join(' › ');
        if (test.status === 'flaky') secondTry.push(name);
        if (test.status === 'expected' || test.status === 'flaky') outcome.passed++;
        else if (test.status === 'skipped') outcome.skipped++;
        else outcome.failures.push({ name, detail: detailOf(test.results.at(-1), root) });
      }
    }
    for (const inner of suite.suites ?? []) visit(inner, [...path, inner.title]);
  };
  for (const suite of report.suites) visit(suite, [suite.title]);
  return outcome;
}

type PlaywrightResult = PlaywrightSuite['specs'][number]['tests'][number]['results'][number];

function detailOf(result: PlaywrightResult | undefined, root: string): string {
  const kept = (result?.attachments ?? []).flatMap(({ name, path }) => (path ? [`${name}: ${path.replace(root, '')}`] : []));
  return [...(result?.errors ?? []).map((error) => error.message ?? error.stack ?? ''), ...kept].join('\n');
}
