/** Tests that are able to fail: every planted bug names tests that are there, and the dearest are caught here. All: `npm run planted`. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { plantedBugs, runVitest, tryBugs } from './run.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const bugs = await plantedBugs();
const dearest = ['staff-right-not-asked', 'stage-may-end-twice', 'key-not-claimed', 'balance-below-zero', 'sql-asks-the-time'];

test('every bug names tests that are there', async () => {
  const files = [...new Set(bugs.flatMap(([, { caughtBy }]) => Object.keys(caughtBy)))];
  const folder = mkdtempSync(path.join(tmpdir(), 'artel-planted-'));
  const listed = await listedTests(files, path.join(folder, 'tests.json')).finally(() => rmSync(folder, { recursive: true }));
  const titlesIn = (file: string) =>
    listed.filter((one) => one.file === path.join(root, file)).map(({ name }) => name.split(' > ').at(-1)!);
  const missing = bugs.flatMap(([bug, { caughtBy }]) =>
    Object.entries(caughtBy).flatMap(([file, name]) =>
      titlesIn(file).some((title) => mayBegin(title, name)) ? [] : `${bug}: ${file} has no test «${name}»`,
    ),
  );
  expect(missing).toEqual([]);
});
async function listedTests(files: string[], list: string): Promise<{ name: string; file: string }[]> {
  await runVitest(root, ['list', ...files, `--json=${list}`]);
  return JSON.parse(readFileSync(list, 'utf8'));
}
/** The values of a table stand in its titles as %s or $name: there anything may follow. */
function mayBegin(title: string, name: string): boolean {
  const [before = '', ...after] = title.split(/%[sidfjo#]|\$[\w.]+/);
  return before.startsWith(name) || (after.length > 0 && name.startsWith(before));
}

test('the dearest bugs are caught', { timeout: 300_000 }, async () => {
  const tried = await tryBugs(
    bugs.filter(([name]) => dearest.includes(name)),
    () => undefined,
  );
  expect(tried.filter(({ caught }) => !caught)).toEqual([]);
  expect(tried.map(({ name }) => name).sort()).toEqual([...dearest].sort());
});
