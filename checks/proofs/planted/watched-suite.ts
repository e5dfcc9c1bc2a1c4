/**
 * A suite against itself: with a bug planted into a copy of the sources it must fail. A suite that is never seen to fail
 * may be blind.
 */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Planted } from './planted.ts';
import { copySources, plant, plantedBugs, type Verdict } from './run.ts';

/**
 * `line` finds the suite's report in what it prints; `sound` is in a report without a fault. `at_once` says how many bugs are looked at
 * side by side, each in a copy of its own.
 */
export type WatchedSuite = { program: string; length: readonly string[]; line: RegExp; sound: RegExp; at_once?: number };

/** Runs the suite once for each of the bugs, in the order of their names here. */
export async function lookAtBugs(suite: WatchedSuite, names: readonly string[], say: (verdict: Verdict) => void): Promise<Verdict[]> {
  const all = new Map(await plantedBugs());
  const waiting = names.flatMap((name) => (all.has(name) ? [[name, all.get(name)!] as const] : []));
  const verdicts: Verdict[] = [];
  const lookOn = async (): Promise<void> => {
    const copy = copySources();
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [name, bug] = next;
        // chance decides what meets what: a bug may slip through one run or two, not through three
        let verdict = await lookAt(suite, copy, name, bug);
        for (let again = 1; again < 3 && !verdict.caught; again += 1) verdict = await lookAt(suite, copy, name, bug);
        verdicts.push(verdict);
        say(verdict);
      }
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  };
  await Promise.all(Array.from({ length: suite.at_once ?? 1 }, lookOn));
  return verdicts;
}

async function lookAt(suite: WatchedSuite, copy: string, name: string, bug: Planted): Promise<Verdict> {
  const changed = path.join(copy, bug.file);
  const sound = readFileSync(changed, 'utf8');
  writeFileSync(changed, plant(sound, bug));
  try {
    const output = await run(suite, copy);
    const line = suite.line.exec(output)?.[0];
    if (!line) return { name, bug: bug.bug, caught: false, why: `the suite did not run: ${output.slice(-500)}` };
    return { name, bug: bug.bug, caught: !suite.sound.test(line), why: line };
  } finally {
    writeFileSync(changed, sound);
  }
}

function run({ program, length }: WatchedSuite, copy: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...length], { cwd: copy, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', () => resolve(output));
  });
}

/** One verdict as a line for people. */
export const verdictLine = ({ name, bug, caught, why }: Verdict): string =>
  `${caught ? 'caught ' : 'ESCAPED'} ${name}: ${bug}${why && ` (${why})`}\n`;

/** By hand, with parts of names or none: prints the verdicts and sets the exit code. */
export async function lookByHand(suite: WatchedSuite, all: readonly string[], asked: readonly string[]): Promise<void> {
  const names = all.filter((name) => asked.length === 0 || asked.some((part) => name.includes(part)));
  const verdicts = await lookAtBugs(suite, names, (verdict) => process.stdout.write(verdictLine(verdict)));
  const caught = verdicts.filter((verdict) => verdict.caught).length;
  process.stdout.write(`bugs caught ${caught}/${names.length}\n`);
  process.exitCode = caught === names.length && caught > 0 ? 0 : 1;
}
