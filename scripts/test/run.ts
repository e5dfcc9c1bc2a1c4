/**
 * The run behind `npm test`. Every stage is run even when an earlier one failed; the last line is the sum.
 * `npm test -- [--only static|types|unit|e2e] [part of a file's name …]`; `types` is a part of `static`.
 */
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { environment } from '../../server/src/platform/environment.ts';
import { stop } from '../step.mjs';
import type { Outcome } from './reports.ts';
import { isChosen, stages } from './stages.ts';

const longestDetail = 4000;

const { values, positionals: filters } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
if (values.only && !stages.some((stage) => isChosen(stage, values.only))) {
  process.stderr.write('--only: нужно static, types, unit или e2e\n');
  process.exit(2);
}

// what a person has set for their own product must not change what is tested
for (const name of Object.keys(environment.shape)) delete process.env[name];
let isInterrupted = false;
process.on('SIGINT', () => {
  isInterrupted = true; // the terminal has told the running stage too
});
process.on('SIGTERM', () => {
  isInterrupted = true;
  stop('SIGINT');
});

let passed = 0;
let failed = 0;
// a file is named: only runners that know files take part
const chosen = stages.filter((stage) => (values.only ? isChosen(stage, values.only) : filters.length === 0 || stage.kind !== 'static'));
for (const stage of chosen) {
  const started = Date.now();
  const outcome = await stage.run(filters);
  if (isInterrupted) process.exit(130);
  passed += outcome.passed;
  failed += outcome.failures.length;
  say(stage.title, outcome, Date.now() - started);
}
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;

function say(title: string, { passed, skipped, failures, secondTry = [] }: Outcome, took_ms: number): void {
  const parts = [
    `прошло ${passed}`,
    ...(skipped ? [`пропущено ${skipped}`] : []),
    ...(failures.length ? [`не прошло ${failures.length}`] : []),
  ];
  process.stdout.write(`${failures.length ? '✗' : '✓'} ${title.padEnd(16)} ${parts.join(', ')} (${(took_ms / 1000).toFixed(1)} с)\n`);
  for (const name of secondTry) process.stdout.write(`  со второго раза: ${name}\n`);
  for (const { name, detail } of failures) {
    const text = stripVTControlCharacters(detail).trim();
    const shown = text.length > longestDetail ? `${text.slice(0, longestDetail)}\n…` : text;
    process.stdout.write(`\n  ✗ ${name}\n${shown.replace(/^/gm, '    ')}\n\n`);
  }
}
