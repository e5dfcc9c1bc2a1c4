/**
 * `npm run mutants -- [part of a path …]`: Stryker changes each rule of money, orders and bids in every way it knows, one way at a time
 * and in a copy of the sources, and the rule's table has to notice. Prints the share that was noticed and everything that was not; ends
 * with 1 when a table notices less than it must. All of them take about half an hour.
 */
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { copySources } from '../planted/run.ts';
import { type Mutant, stryker } from './installed.ts';

const wanted_percent = 90;
const features = 'bids,chargebacks,corrections,disputes,ledger,offers,orders,payments,payouts,reconciliation,requisites,tariffs,taxes';
/** Rules whose table is not the test beside them. */
const elsewhere: Record<string, string> = {
  'contracts/src/kit/fees.ts': 'server/src/features/fees/fees.test.ts',
  'server/src/features/fees/fee-table.ts': 'server/src/features/fees/fees.test.ts',
  'server/src/features/fees/fees.ts': 'server/src/features/fees/fees.test.ts',
};

const root = path.join(import.meta.dirname, '../../..');
const rules = [
  ...Object.keys(elsewhere),
  ...globSync(`server/src/features/{${features}}/**/*.{policy,lifecycle}.ts`, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort(),
];

/** In the working directory, which is a copy. */
async function mutantsOf(rule: string): Promise<Mutant[]> {
  // Stryker leaves everything under an `as` alone, whole lifecycles too; without types, at the same places, it sees them
  writeFileSync(rule, stripTypeScriptTypes(readFileSync(rule, 'utf8')));
  const table = elsewhere[rule] ?? rule.replace(/\.ts$/, '.test.ts');
  const config = fileURLToPath(import.meta.resolve('./vitest.config.ts'));
  const command = [process.execPath, path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--bail', '1', '--config', config, table];
  const Stryker = await stryker();
  return await new Stryker({
    mutate: [rule],
    inPlace: true,
    // its runner for Vitest takes what is counted when a module loads for covered by nothing
    testRunner: 'command',
    commandRunner: { command: command.map((part) => `"${part}"`).join(' ') },
    coverageAnalysis: 'off',
    plugins: [fileURLToPath(import.meta.resolve('./shown-texts.ts'))],
    ignorers: ['shown-texts'],
    reporters: [],
    logLevel: 'error',
    concurrency: 1,
    timeoutMS: 20_000,
  }).runMutationTest();
}

const place = ({ location: { start } }: Mutant): string => `${start.line}:${start.column}`;

/** Says how much of this rule its table notices, and whether that is enough. */
async function check(rule: string): Promise<boolean> {
  const mutants = (await mutantsOf(rule)).filter(({ status }) => status !== 'Ignored');
  const unnoticed = mutants.filter(({ status }) => status !== 'Killed' && status !== 'Timeout');
  const noticed = mutants.length - unnoticed.length;
  // a rule with nothing to change was not looked at
  const percent = mutants.length === 0 ? 0 : Math.floor((noticed / mutants.length) * 100);
  const isEnough = percent >= wanted_percent;
  process.stdout.write(`${isEnough ? '✓' : '✗'} ${percent} % (${noticed}/${mutants.length}) ${rule}\n`);
  for (const mutant of unnoticed) {
    const replacement = mutant.replacement.replace(/\s+/g, ' ').slice(0, 120);
    process.stdout.write(
      `    ${place(mutant)} ${mutant.mutatorName} → ${replacement}${mutant.status === 'Survived' ? '' : ` (${mutant.status})`}\n`,
    );
  }
  return isEnough;
}

const requested = process.argv.slice(2);
const chosen = rules.filter((rule) => requested.length === 0 || requested.some((part) => rule.includes(part)));
const copy = copySources();
const weak: string[] = [];
try {
  process.chdir(copy);
  // Vitest starts once for every change: faster when Node has compiled it before
  process.env.NODE_COMPILE_CACHE = path.join(copy, '.cache/node');
  for (const rule of chosen) if (!(await check(rule))) weak.push(rule);
} finally {
  process.chdir(root);
  rmSync(copy, { recursive: true, force: true });
}
process.stdout.write(`Правил: ${chosen.length}; слабее ${wanted_percent} %: ${weak.length === 0 ? 'нет' : weak.join(', ')}\n`);
process.exitCode = weak.length === 0 && chosen.length > 0 ? 0 : 1;
