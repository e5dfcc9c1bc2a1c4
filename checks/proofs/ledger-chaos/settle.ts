/** The evening: the mischief ends, everything unknown is asked until it is known, everything open comes to rest, then the verdict. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sealJournals, verifyLedger } from '../../../server/src/features/ledger/index.ts';
import { fetchRefund } from '../../../server/src/features/payments/index.ts';
import { fetchPayout } from '../../../server/src/features/payouts/index.ts';
import { days, hours, minutes, setClockShift } from '../../../server/src/platform/clock.ts';
import { database } from '../../../server/src/platform/db/index.ts';
import { freeAbandonedJobs, startJobs, stopJobs } from '../../../server/src/platform/jobs/jobs.ts';
import { liveThrough, sweepTimers } from '../../../server/src/platform/jobs/timers.ts';
import { jobs } from '../../../server/src/timetable.ts';
import { checkBorder, checkFees, checkOperations, checkShares, type Verdict } from './check.ts';
import { dice } from './dice.ts';
import { proveEverybody } from './market.ts';
import type { Stage } from './stage.ts';
import type { Seen } from './work.ts';

const patience_s = 120;
const replays = 200;

export async function settle(stage: Stage, { people }: Seen): Promise<Verdict> {
  stage.calm();
  await stage.nodes.isUp();
  await proveEverybody();
  await people.resolve();
  const violations = await comeToRest(stage);

  await proveEverybody();
  const chosen = dice(stage.seed + 5);
  const keyed = people.acknowledged.filter(({ operation }) => operation.key);
  const asked = Array.from({ length: Math.min(replays, keyed.length) }, () => chosen.pick(keyed));
  const askAgain = async (): Promise<void> => {
    for (let one = asked.pop(); one; one = asked.pop()) {
      await people.replay(one);
      if (chosen.chance(0.2)) await people.tryOtherBody(one.operation);
    }
  };
  await Promise.all(Array.from({ length: 8 }, askAgain));
  const left = await stage.nodes.leave();
  if (left < stage.nodes.count) violations.push(`${stage.nodes.count - left} processes did not leave cleanly`);

  const verdict = await checkOperations(people.acknowledged, people.refused);
  verdict.violations.push(
    ...violations,
    ...people.violations,
    ...stage.provider.complaints,
    ...(await checkBorder(stage.provider.objects())),
    ...(await theBook('in the evening')),
  );
  // a deadline waits for the job that asks the provider, and all processes have left
  await freeAbandonedJobs(0);
  await startJobs(stage.database, { ...jobs, mail: async () => {} }, []);
  await passTheTime();
  await stopJobs();
  verdict.violations.push(
    ...(await theBook('when all deadlines have passed')),
    ...(await checkFees()),
    ...(await checkShares()),
    ...(await leftOver()),
    ...(await untold()),
  );
  return verdict;
}

/** Waits until the provider has said everything and nothing is on its way to it. */
async function comeToRest(stage: Stage): Promise<string[]> {
  setClockShift(minutes(2)); // the reconciler's minute is over
  const until = Date.now() + patience_s * 1000;
  for (;;) {
    // a retry waits for seconds that nobody here has
    await database().query(`update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null`);
    await sweepTimers();
    await requestAll();
    const { rows } = await database().query<{ what: string; count: number }>(
      `select 'refunds on their way' as what, count(*)::int as count from refunds where status in ('requested', 'processing')
       union all select 'payouts on their way', count(*)::int from payouts where status in ('queued', 'processing')`,
    );
    const waiting = rows.filter(({ count }) => count > 0);
    if (waiting.length === 0 && stage.provider.isQuiet()) {
      await requestAll();
      return [];
    }
    // what never arrived there is given back when nothing can come of it any more
    if (stage.provider.isQuiet()) setClockShift(hours(2));
    if (Date.now() > until)
      return [
        ...waiting.map(({ what, count }) => `${count} ${what} after ${patience_s} s`),
        ...(stage.provider.isQuiet() ? [] : ['webhooks nobody took']),
      ];
    await sleep(250);
  }
}

/** The clock's questions, without its pauses: a refund that is declined, and a payout that came back, may be told by nobody. */
async function requestAll(): Promise<void> {
  const { rows } = await database().query<{ entity: 'refund' | 'payout'; entity_id: string }>(
    `select entity, entity_id from timers where entity in ('refund', 'payout') and kind = 'check'`,
  );
  for (const { entity, entity_id } of rows)
    await (entity === 'refund' ? fetchRefund({ refund_id: entity_id }) : fetchPayout({ payout_id: entity_id }));
}

/** Two months pass: what waits for silence, a term or clearing is over. */
async function passTheTime(): Promise<void> {
  for (const shift of [days(20), days(40), days(60)]) {
    await liveThrough(new Date(Date.now() + shift));
    while ((await sweepTimers()) > 0);
  }
  while ((await sealJournals()) > 0);
}

async function theBook(when: string): Promise<string[]> {
  const { breaches, journals, sealed } = await verifyLedger();
  return [
    ...breaches.map(({ rule, found }) => `${when}: ${rule} ${found}`),
    ...(when.startsWith('when') && sealed !== journals ? [`${journals - sealed} journals are not sealed`] : []),
  ];
}

/** Every process told what happened, between its deaths. */
async function untold(): Promise<string[]> {
  const { rows } = await database().query<{ type: string; last_error: string; count: number }>(
    `select e.type, u.last_error, count(*)::int as count from untold_events u join events e on e.id = u.event_id
     where u.set_aside_at is not null group by 1, 2`,
  );
  return rows.map(({ type, last_error, count }) => `${count} × ${type} could not be told: ${last_error}`);
}

/** What is quarrelled about waits for its arbiter, and so does the paid stage after it; apart from that no money waits anywhere. */
async function leftOver(): Promise<string[]> {
  const { rows } = await database().query<{ key: string; balance_minor: number; stands: string | null }>(
    `select a.key, a.balance_minor, 'stage ' || s.no || ' ' || s.status || ', order ' || o.status || ' from ' || o.source || ', deadlines ' || coalesce(
         (select string_agg(t.entity || '.' || t.kind || ' ' || t.due_at || coalesce(' ' || t.last_error, ''), ', ')
          from timers t where t.entity_id in (s.id, o.id)), 'none') as stands
     from accounts a left join stages s on s.id = a.owner_id left join orders o on o.id = s.order_id
     where a.balance_minor <> 0 and (a.key like 'user:%:hold' or (a.kind = 'stage' and s.status <> 'disputed' and not (s.status = 'funded' and o.status = 'disputed')))`,
  );
  return rows.map(({ key, balance_minor, stands }) => `${balance_minor} left on ${key} after two months (${stands})`);
}
