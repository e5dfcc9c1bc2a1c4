/**
 * Order and pay, release, refund through HTTP, each as one piece of work against one transaction of TPC-B through the same driver; what each
 * costs the database; and the same with a million journals in the ledger.
 */
import { useTokenSecret } from '../server/src/features/auth/index.ts';
import { verifyLedger } from '../server/src/features/ledger/index.ts';
import { closeDatabase, openDatabase } from '../server/src/platform/db/database.ts';
import { type Claim, median } from './measure.ts';
import type { Member } from './member.ts';
import { aBank, type Bank, runPgbench } from './money/bank.ts';
import { aMeter, type Cost } from './money/costs.ts';
import { buyers, countJournals, deliver, inParallel, orderAndPay, refund, release, restored, services } from './money/market.ts';
import { writeOldJournals } from './money/old-journals.ts';
import type { Stand } from './stand.ts';

const PIECES = Number(process.env.BENCH_ORDERS ?? 160);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const JOURNALS = Number(process.env.BENCH_JOURNALS ?? 1_000_000);
const VERIFIED_A_SECOND = 50_000;
const most = 32;

type Market = { stand: Stand; payers: Member[]; sold: Awaited<ReturnType<typeof services>> };
type Rates = { pair: number; release: number; refund: number; bank: number };

export async function benchMoney(stand: Stand): Promise<Claim[]> {
  openDatabase(stand.database, 4);
  useTokenSecret(stand.jwtSecret, { publicUrl: stand.url });
  const bank = await aBank(stand, most);
  try {
    const market = { stand, payers: await buyers(most * 5), sold: await services(most * 2) };
    for (let n = 0; n < 2; n++) await round(market, bank, 8); // warm
    const few = await rounds(market, bank, 8);
    const claims = [...against(few, 8), ...against(await rounds(market, bank, most), most), ...(await costs(market, bank))];
    const pgbench = runPgbench(stand, 8);
    if (pgbench)
      claims.push(claim('TPC-B-like statements through Node, 8 clients', few.bank / pgbench, 'pgbench -b tpcb-like', 'told beside'));
    return [...claims, ...(await withOldJournals(market, bank, few))];
  } finally {
    await bank.close();
    await closeDatabase();
  }
}

const claim = (subject: string, ratio: number, of: string, goal: string): Claim => ({ subject, ratio, of, goal });

const against = (rates: Rates, clients: number): Claim[] =>
  (
    [
      ['order and pay', rates.pair],
      ['release', rates.release],
      ['refund', rates.refund],
    ] as const
  ).map(([what, rate]) =>
    claim(`${what}, ${clients} clients, per second`, rate / rates.bank, 'TPC-B-like transaction, same driver', '≥ 0.3'),
  );

/** The median of each, all sides in turn. */
async function rounds(market: Market, bank: Bank, clients: number): Promise<Rates> {
  const found: Rates[] = [];
  for (let n = 0; n < ROUNDS; n++) found.push(await round(market, bank, clients));
  const of = (name: keyof Rates) => median(found.map((one) => one[name]));
  return { pair: of('pair'), release: of('release'), refund: of('refund'), bank: of('bank') };
}

async function round(market: Market, bank: Bank, clients: number): Promise<Rates> {
  const { stand } = market;
  await restored();
  const ordered = await inParallel(clients, PIECES * 2, (n) => orderAndPay(stand, ...pick(market, n)));
  const [kept, left] = [ordered.made.slice(0, PIECES), ordered.made.slice(PIECES)];
  await inParallel(clients, kept.length, (n) => deliver(stand, kept[n]!));
  await restored();
  const bankRate = await bank.rate(clients, PIECES * 4);
  const released = await inParallel(clients, kept.length, (n) => release(stand, kept[n]!));
  await restored();
  const refunded = await inParallel(clients, left.length, (n) => refund(stand, left[n]!));
  return { pair: ordered.rate, release: released.rate, refund: refunded.rate, bank: bankRate };
}

const pick = ({ payers, sold }: Market, n: number) => [payers[n % payers.length]!, sold[n % sold.length]!] as const;

/** Statements, commits and WAL records of each, with all that follows after the answer. */
async function costs(market: Market, bank: Bank): Promise<Claim[]> {
  const { stand } = market;
  const meter = await aMeter(stand);
  const times = 20;
  try {
    const anchor = await meter.costOf(times * 50, () => bank.one());
    const ordered: Awaited<ReturnType<typeof orderAndPay>>[] = [];
    const pair = await meter.costOf(times * 2, async (n) => ordered.push(await orderAndPay(stand, ...pick(market, n))));
    for (const one of ordered.slice(0, times)) await deliver(stand, one);
    const released = await meter.costOf(times, (n) => release(stand, ordered[n]!));
    const refunded = await meter.costOf(times, (n) => refund(stand, ordered[times + n]!));
    return [
      ...costClaims('order and pay', pair, anchor),
      ...costClaims('release', released, anchor),
      ...costClaims('refund', refunded, anchor),
    ];
  } finally {
    await meter.close();
  }
}

const costNames: Record<keyof Cost, string> = { statements: 'statements', commits: 'commits', wal_records: 'WAL records' };
const costClaims = (what: string, cost: Cost, anchor: Cost): Claim[] =>
  (Object.keys(costNames) as (keyof Cost)[]).map((name) =>
    claim(
      `${what}: ${costNames[name]}, ${cost[name].toFixed(1)}`,
      cost[name] / anchor[name],
      `a TPC-B-like transaction, ${anchor[name].toFixed(1)}`,
      'told beside',
    ),
  );

/** Each rate beside its anchor before and after: the machine may have changed meanwhile. */
async function withOldJournals(market: Market, bank: Bank, before: Rates): Promise<Claim[]> {
  await writeOldJournals(JOURNALS, market.payers);
  const after = await rounds(market, bank, 8);
  const journals = await countJournals();
  const began = performance.now();
  const report = await verifyLedger();
  const rate = journals / ((performance.now() - began) / 1000);
  if (report.breaches.length > 0) throw new Error(`the ledger is broken: ${JSON.stringify(report.breaches)}`);
  const grown = (name: 'pair' | 'release' | 'refund') => before[name] / before.bank / (after[name] / after.bank);
  const of = 'the same with a young ledger';
  return [
    claim(`order and pay with ${journals} journals, time`, grown('pair'), of, '≤ 1.3'),
    claim(`release with ${journals} journals, time`, grown('release'), of, '≤ 1.3'),
    claim(`refund with ${journals} journals, time`, grown('refund'), of, '≤ 1.3'),
    claim('journals verified', rate / VERIFIED_A_SECOND, `${VERIFIED_A_SECOND} a second`, '≥ 1'),
  ];
}
