/** Says nothing while Vitest runs; writes what it found, with the differences, to the file named in ARTEL_OUTCOME. */
import { writeFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';
import type { Outcome } from './reports.ts';

export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], outside: readonly SerializedError[]): void {
    const outcome: Outcome = { passed: 0, skipped: 0, failures: [] };
    const fail = (name: string, errors: readonly Problem[]) => outcome.failures.push({ name, detail: errors.map(describe).join('\n') });
    for (const module of modules) {
      const file = module.relativeModuleId;
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (state === 'passed') outcome.passed++;
        else if (state === 'failed') fail(`${file} › ${test.fullName}`, errors ?? []);
        else outcome.skipped++;
      }
      // a file that could not be loaded, a beforeAll that threw: no test tells about them
      for (const group of [module, ...module.children.allSuites()]) {
        if (group.errors().length > 0) fail('fullName' in group ? `${file} › ${group.fullName}` : file, group.errors());
      }
    }
    if (outside.length > 0) fail('вне тестов', outside);
    writeFileSync(process.env.ARTEL_OUTCOME!, JSON.stringify(outcome));
  }
}

type Problem = { name?: string; message: string; diff?: string; stack?: string };

/** The message, the difference, and the lines of the stack that are ours. */
function describe({ name, message, diff, stack }: Problem): string {
  const ours = (stack ?? '').split('\n').filter((line) => /^\s+at /.test(line) && !/node_modules|node:/.test(line));
  return [`${name ?? 'Error'}: ${message}`, diff, ...ours.slice(0, 4)].filter(Boolean).join('\n');
}
