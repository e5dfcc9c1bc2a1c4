/**
 * `npm run soak -- --suite ledger --seconds 600 --seed 7`: a suite for as long as is wanted, with the faults of a bad month,
 * and then the suite itself is tried with planted bugs. The last line is the report; exit code 1 when anything is wrong.
 */
import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { runUploads } from '../checks/attacks/uploads/run.ts';
import { chatSuite, ofTheChat } from '../checks/proofs/chat-chaos/blindness.ts';
import { missingPackages } from '../checks/proofs/chat-chaos/programs.ts';
import { runChatChaos } from '../checks/proofs/chat-chaos/run.ts';
import { ledgerSuite, seenFromOutside } from '../checks/proofs/ledger-chaos/blindness.ts';
import { widely } from '../checks/proofs/ledger-chaos/faults.ts';
import { traces } from '../checks/proofs/ledger-chaos/operations.ts';
import { runLedgerChaos } from '../checks/proofs/ledger-chaos/run.ts';
import { plantedBugs, tryBugs } from '../checks/proofs/planted/run.ts';
import { lookAtBugs, verdictLine } from '../checks/proofs/planted/watched-suite.ts';

type Suite = (options: { seconds: number; seed: number }) => Promise<{ line: string; failures: string[] }>;
const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** What a whole soak must have seen; a shorter one its part of it. */
const fullSoak_s = 600;
const fullSoak = { operations: 10_000, duplicates: 1_000, webhooks: 1_000, kills: 50, crashes: 10, unknown: 100 };

/** The bugs of money: those that are seen from outside are looked for by the suite itself, the others by the tests they name. */
const ofTheLedger = [
  ...seenFromOutside,
  // every use case asks for the balance under its lock first: the database's own check is the second wall, and shows in its test alone
  'balance-below-zero',
  'journal-key-repeats',
  'lopsided-journal',
  'journal-rewritten',
  'seal-not-recomputed',
  'stage-may-end-twice',
  'move-written-without-its-state',
  'webhook-applied-again',
  'kopeck-lost-in-sharing',
  'pair-counted-at-once',
  'abandoned-job-waits',
];

const ledger: Suite = async ({ seconds, seed }) => {
  const share = Math.min(1, seconds / fullSoak_s);
  const scaled = Object.fromEntries(Object.entries(fullSoak).map(([what, least]) => [what, Math.floor(least * share)]));
  const minimum = { ...scaled, kinds: Object.keys(traces).length + 1 };
  const { line, details, failures } = await runLedgerChaos({ seconds, atMost_s: seconds * 3, seed, minimum, spacing: widely });
  say(`${line}\n${details}`);

  const bugs = (await plantedBugs()).filter(([name]) => ofTheLedger.includes(name));
  const seen = await lookAtBugs(ledgerSuite, seenFromOutside, (verdict) => process.stdout.write(verdictLine(verdict)));
  const tried = await tryBugs(
    bugs.filter(([name]) => !seenFromOutside.includes(name)),
    (verdict) => process.stdout.write(verdictLine(verdict)),
  );
  const verdicts = [...seen, ...tried];
  const escaped = ofTheLedger.filter((name) => !verdicts.some((verdict) => verdict.name === name && verdict.caught));
  return {
    line: `${line}; bugs caught ${ofTheLedger.length - escaped.length}/${ofTheLedger.length}`,
    failures: [...failures, ...escaped.map((name) => `the bug «${name}» was not caught`)],
  };
};

/** Takes as long as it takes: the corpus is what it is. */
const uploads: Suite = async () => {
  // plain JavaScript, which this part is not typed with
  const { prepare } = await import(new URL('../scripts/prepare.mjs', import.meta.url).href);
  await prepare({ build: true, withDevTools: true });
  const { line, failures } = await runUploads();
  say(line);
  const bugs = (await plantedBugs()).filter(([name]) => name.startsWith('upload-'));
  const tried = await tryBugs(bugs, (verdict) => process.stdout.write(verdictLine(verdict)));
  const escaped = tried.filter(({ caught }) => !caught).map(({ name }) => `the bug «${name}» was not caught`);
  return { line: `${line}; bugs caught ${bugs.length - escaped.length}/${bugs.length}`, failures: [...failures, ...escaped] };
};

/** With a real nginx and a real Redis; `.ci/run` installs them, and who lacks one is told its package. */
const chat: Suite = async ({ seconds, seed }) => {
  const missing = missingPackages();
  if (missing.length > 0) return { line: 'chat: not run', failures: [`нужны пакеты: apt-get install ${missing.join(' ')}`] };
  const share = Math.min(1, seconds / fullChat_s);
  const minimum = Object.fromEntries(Object.entries(fullChat).map(([what, least]) => [what, Math.floor(least * share)])) as typeof fullChat;
  const { line, failures } = await runChatChaos({ seconds, atMost_s: seconds * 3, seed, people: 20, isWhole: true, minimum });
  say(line);
  const verdicts = await lookAtBugs(chatSuite, ofTheChat, (verdict) => process.stdout.write(verdictLine(verdict)));
  const escaped = ofTheChat.filter((name) => !verdicts.some((verdict) => verdict.name === name && verdict.caught));
  return {
    line: `${line}; bugs caught ${ofTheChat.length - escaped.length}/${ofTheChat.length}`,
    failures: [...failures, ...escaped.map((name) => `the bug «${name}» was not caught`)],
  };
};
/** A day of so long, or until enough was seen; the bugs take three times that again on two quiet cores. */
const fullChat_s = 45;
const fullChat = { messages: 5_000, disconnects: 500, kills: 8, outages: 2 };

const suites: Record<string, Suite> = { ledger, uploads, chat };
const lengths: Record<string, number> = { chat: fullChat_s };

const { values } = parseArgs({ options: { suite: { type: 'string' }, seconds: { type: 'string' }, seed: { type: 'string' } } });
const suite = suites[values.suite ?? ''];
if (!suite) {
  say(`Какой набор? npm run soak -- --suite ${Object.keys(suites).join('|')} [--seconds 600] [--seed 7]`);
  process.exit(2);
}
const began = Date.now();
const seed = Number(values.seed ?? began % 1_000_000);
const { line, failures } = await suite({ seconds: Number(values.seconds ?? lengths[values.suite!] ?? fullSoak_s), seed });
for (const failure of failures) say(`  ${failure}`);
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
say(`${commit}, ${Math.round((Date.now() - began) / 1000)} s, ${availableParallelism()} cores`);
say(line);
process.exit(failures.length === 0 ? 0 : 1);
