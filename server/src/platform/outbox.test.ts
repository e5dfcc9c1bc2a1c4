import { register } from 'prom-client';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../test/database.ts';
import { clockShift, minutes, setClockShift } from './clock.ts';
import { database } from './db/database.ts';
import { inTransaction, type Tx } from './db/transaction.ts';
import { enqueue } from './events.ts';
import { log } from './log.ts';
import { dispatchPending, dispatchSome, measureOutbox, stopOutbox, subscribe, useProjections, whenDrained } from './outbox.ts';
import { publishToMembers } from './realtime/feed.ts';

let close: () => Promise<void>;
beforeAll(async () => {
  ({ close } = await freshDatabase());
  log.level = 'silent'; // the failures are ours
});
afterAll(async () => {
  setClockShift(0);
  await close();
});

const reader = newId();
let isDeadly: (reason: string | undefined) => boolean = () => false;
/** Writes to the reader what it was told, and dies where it is asked to: what it wrote before goes with it. */
const writing = subscribe(['faq.changed'], async (tx, events) => {
  for (const { entity_id, reason } of events) {
    await publishToMembers(tx, [reader], 'told', { entity_id, reason });
    if (isDeadly(reason)) throw new Error(`died at ${reason}`);
  }
});
const happens = (tx: Tx, entity_id: string, reason: string, type: 'faq.changed' | 'user.erased' = 'faq.changed') =>
  tx.announce({ type, entity: 'thing', entity_id, actor: 'system', reason });
const told = async (): Promise<string[]> => {
  const { rows } = await database().query(`select payload ->> 'reason' as reason from user_events where user_id = $1 order by seq`, [
    reader,
  ]);
  return rows.map(({ reason }) => reason);
};
const queued = async () => (await database().query('select tries, last_error, set_aside_at from untold_events order by no')).rows;

beforeEach(async () => {
  await whenDrained();
  isDeadly = () => false;
  await database().query('delete from untold_events; delete from user_events');
  useProjections([writing]);
});

test('what was committed is told right after the commit, in order; what was rolled back, or has no telling, is not', async () => {
  const [one, other] = [newId(), newId()];
  await inTransaction(async (tx) => {
    for (const reason of ['a', 'b', 'c']) await happens(tx, one, reason);
    await happens(tx, one, 'nobody’s', 'user.erased');
  });
  await inTransaction(async (tx) => {
    await happens(tx, other, 'never');
    throw new Error('no');
  }).catch(() => undefined);
  await whenDrained();
  expect(await told()).toEqual(['a', 'b', 'c']);
  expect(await queued()).toEqual([]);
});

test('a process that dies between the commit and the telling leaves nothing untold and nothing twice', async () => {
  enqueue(new Set(['faq.changed']), () => undefined); // it hears of nothing any more
  for (const reason of ['a', 'b']) await inTransaction((tx) => happens(tx, newId(), reason));
  expect(await told()).toEqual([]);
  useProjections([writing]); // another instance
  await dispatchPending();
  await dispatchPending();
  expect(await told()).toEqual(['a', 'b']);
});

test('a teller that dies in the midst of it has told nothing: the next one tells it whole, once', async () => {
  let deaths = 0;
  isDeadly = (reason) => reason === 'b' && deaths++ < 1;
  const id = newId();
  await inTransaction(async (tx) => {
    for (const reason of ['a', 'b', 'c']) await happens(tx, id, reason);
  });
  await whenDrained();
  expect(deaths).toBe(2);
  expect(await told()).toEqual(['a', 'b', 'c']);
});

test('several tellers at once, on whichever nodes, tell each event once and those of one thing in order', async () => {
  enqueue(new Set(['faq.changed']), () => undefined);
  const things = Array.from({ length: 5 }, () => newId());
  for (let n = 0; n < 50; n++)
    await inTransaction(async (tx) => {
      for (const id of things) await happens(tx, id, `${things.indexOf(id)}:${n}`);
    });
  const aTeller = async () => {
    while ((await dispatchSome()) > 0);
  };
  await Promise.all([aTeller(), aTeller(), aTeller()]);
  const reasons = await told();
  expect(new Set(reasons).size).toBe(250);
  expect(reasons).toHaveLength(250);
  for (const at of things.keys())
    expect(reasons.filter((reason) => reason.startsWith(`${at}:`))).toEqual(Array.from({ length: 50 }, (_, n) => `${at}:${n}`));
});

test('an event that cannot be told holds up its own thing only, and is set aside with its error after five tries', async () => {
  const [sick, healthy] = [newId(), newId()];
  isDeadly = (reason) => reason === 'poison';
  await inTransaction(async (tx) => {
    await happens(tx, sick, 'poison');
    await happens(tx, healthy, 'one');
    await happens(tx, sick, 'waits');
    await happens(tx, healthy, 'two');
  });
  await whenDrained();
  expect(await told()).toEqual(['one', 'two']);
  for (let tries = 2; tries <= 5; tries++) {
    expect(await queued()).toMatchObject([{ tries: tries - 1, set_aside_at: null }, { tries: 0 }]);
    setClockShift(clockShift() + minutes(1));
    await dispatchPending();
  }
  expect(await told()).toEqual(['one', 'two', 'waits']);
  expect(await queued()).toMatchObject([{ tries: 5, last_error: 'Error: died at poison', set_aside_at: expect.any(Date) }]);
});

test('a process that leaves tells the last of it', async () => {
  enqueue(new Set(['faq.changed']), () => undefined);
  await inTransaction((tx) => happens(tx, newId(), 'last'));
  await stopOutbox();
  expect(await told()).toEqual(['last']);
});

test('/metrics says how much waits, for how long, and what was set aside', async () => {
  measureOutbox();
  enqueue(new Set(['faq.changed']), () => undefined);
  await inTransaction((tx) => happens(tx, newId(), 'one'));
  await inTransaction((tx) => happens(tx, newId(), 'two'));
  await database().query(`update untold_events set set_aside_at = now() where no = (select max(no) from untold_events)`);
  setClockShift(clockShift() + minutes(2));
  const text = await register.metrics();
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  expect([figure('tellings_pending'), figure('tellings_set_aside')]).toEqual([1, 1]);
  expect(figure('tellings_oldest_seconds')).toBeGreaterThanOrEqual(120);
});
