// npm run test:times: the forty dearest test files of the last run, what was spent on setting up, and which tests needed a second try lately.
import { listRuns, readRun } from './test-runs.mjs';

const [last, ...earlier] = listRuns().map(readRun);
if (!last) {
  process.stdout.write('Замеров ещё нет: сначала npm test.\n');
  process.exit(0);
}

const seconds = (ms) => `${(ms / 1000).toFixed(1)} с`.padStart(9);
const total = last.files.reduce((sum, { ms }) => sum + ms, 0);
const share = (ms) => `${((100 * ms) / total).toFixed(1)} %`.padStart(7);

process.stdout.write(`Файлов ${last.files.length}, всего ${seconds(total).trim()} работы\n\n`);
for (const { file, ms } of last.files.sort((a, b) => b.ms - a.ms).slice(0, 40)) {
  process.stdout.write(`${seconds(ms)} ${share(ms)}  ${file}\n`);
}

process.stdout.write('\nПодготовка\n');
for (const [kind, { ms, count }] of [...last.setup].sort(([, a], [, b]) => b.ms - a.ms)) {
  process.stdout.write(`${seconds(ms)} ${share(ms)}  ${kind} × ${count}\n`);
}

const retried = [last, ...earlier].flatMap((run) => run.retried);
process.stdout.write(`\nСо второго раза в последних запусках (${1 + earlier.length}): ${retried.length === 0 ? 'нет' : ''}\n`);
for (const name of new Set(retried)) process.stdout.write(`  ${retried.filter((other) => other === name).length} ×  ${name}\n`);
