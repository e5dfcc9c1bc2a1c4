/**
 * The suite against itself: with a bug planted into a copy of the sources it must fail. A suite that is never seen to fail
 * may be blind. By hand: `node checks/ledger-chaos/blindness.ts [part of a name …]`
 */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Planted } from '../planted/planted.ts';
import { copySources, plant, plantedBugs, type Verdict } from '../planted/run.ts';

/** What can be seen from outside, within seconds, of what is planted in the sources; the rest is left to the tests it names. */
export const seenFromOutside = [
  'key-not-claimed',
  'answer-kept-apart',
  'unknown-commit-taken-for-done',
  'commit-not-on-the-disk',
  'order-not-locked',
  'balance-below-zero',
  'seals-not-chained',
];
/** Fifteen seconds, and on until so much was seen. */
const length = ['--seconds', '15', '--operations', '600'];

/** Runs the suite once for each of the bugs. */
export async function lookAtBugs(names: readonly string[], say: (verdict: Verdict) => void): Promise<Verdict[]> {
  const copy = copySources();
  try {
    const verdicts: Verdict[] = [];
    for (const [name, bug] of await plantedBugs()) {
      if (!names.includes(name)) continue;
      // chance decides what meets what: a bug may slip through one run, not through two
      const first = await lookAt(copy, name, bug);
      const verdict = first.caught ? first : await lookAt(copy, name, bug);
      verdicts.push(verdict);
      say(verdict);
    }
    return verdicts;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

async function lookAt(copy: string, name: string, bug: Planted): Promise<Verdict> {
  const changed = path.join(copy, bug.file);
  const sound = readFileSync(changed, 'utf8');
  writeFileSync(changed, plant(sound, bug));
  try {
    const output = await runSuite(copy);
    const line = /^ledger: .*$/m.exec(output)?.[0];
    if (!line) return { name, bug: bug.bug, caught: false, why: `the suite did not run: ${output.slice(-500)}` };
    const caught = !/lost 0, doubled 0, violations 0/.test(line);
    return { name, bug: bug.bug, caught, why: line };
  } finally {
    writeFileSync(changed, sound);
  }
}

function runSuite(copy: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['checks/ledger-chaos/run.ts', ...length], {
      cwd: copy,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', () => resolve(output));
  });
}

/** One verdict as a line for people. */
export const verdictLine = ({ name, bug, caught, why }: Verdict): string =>
  `${caught ? 'caught ' : 'ESCAPED'} ${name}: ${bug}${why && ` (${why})`}\n`;

if (import.meta.main) {
  const asked = process.argv.slice(2);
  const names = seenFromOutside.filter((name) => asked.length === 0 || asked.some((part) => name.includes(part)));
  const verdicts = await lookAtBugs(names, (verdict) => process.stdout.write(verdictLine(verdict)));
  const caught = verdicts.filter((verdict) => verdict.caught).length;
  process.stdout.write(`bugs caught ${caught}/${names.length}\n`);
  process.exitCode = caught === names.length && caught > 0 ? 0 : 1;
}
