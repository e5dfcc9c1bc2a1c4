import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestPerson } from '../../../test/people.ts';
import { aChat } from '../../../test/rows.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { checkSession, endSessionsOf } from '../../features/auth/index.ts';
import { chatConnection } from '../../features/chat/index.ts';
import { days } from '../clock.ts';
import { database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { openLimits } from '../http/limits.ts';
import { notifyNodesOfEnd, onEndings } from './endings.sql.ts';
import { feedIsSaved_ms, forgetOldFeed, publishChanged } from './feed.ts';
import { closeSockets, openSockets } from './sockets.ts';

let server: TestServer;
let url: string;
const open: Socket[] = [];
beforeAll(async () => {
  server = await testServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  openSockets(server.app.server, checkSession, { node: 'node1', hearing: chatConnection });
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await closeSockets();
  await server.close();
});

type Received = { type: string; seq: number; id?: string };
/** A tab as the browser opens it: long polling only, the token in `auth`, the offset it has seen. */
function aTab(auth: { token?: string; offset?: number }) {
  const socket = io(url, { transports: ['polling'], multiplex: false, forceNew: true, auth, reconnection: false });
  open.push(socket);
  const heard: Received[] = [];
  const waiting: { until: () => boolean; go: () => void }[] = [];
  const check = () => {
    for (const wish of [...waiting]) if (wish.until()) waiting.splice(waiting.indexOf(wish), 1)[0]!.go();
  };
  socket.onAny((type: string, payload: { seq: number; id?: string }) => {
    heard.push({ type, seq: payload.seq, ...(payload.id && { id: payload.id }) });
    check();
  });
  for (const event of ['connect', 'disconnect', 'connect_error'] as const) socket.on(event, check as () => void);
  return {
    socket,
    heard,
    when: (until: () => boolean) => (until() ? Promise.resolve() : new Promise<void>((go) => waiting.push({ until, go }))),
    refused: () => new Promise<string>((resolve) => socket.once('connect_error', (error) => resolve(error.message))),
  };
}
const tell = (to: TestPerson, id: string) => inTransaction((tx) => publishChanged(tx, [to.user_id], { type: 'order', id }));

test('the tab connects by long polling, with the token in auth, and hears what happens', async () => {
  const person = await aCustomer();
  const tab = aTab({ token: person.token });
  await tab.when(() => tab.heard.length === 1);
  expect(tab.heard).toEqual([{ type: 'feed_position', seq: 0 }]);
  expect(tab.socket.io.engine.transport.name).toBe('polling');
  await tell(person, 'a');
  await tab.when(() => tab.heard.length === 2);
  expect(tab.heard[1]).toEqual({ type: 'entity_changed', seq: 1, id: 'a' });
});

test('the token in auth is taken as the header says it, too', async () => {
  const tab = aTab({ token: `Bearer ${(await aCustomer()).token}` });
  await tab.when(() => tab.heard.length === 1);
});

test('the first position says for how long the feed was quiet, so that a younger page asks nothing twice', async () => {
  const person = await aCustomer();
  const position = async () => {
    const tab = aTab({ token: person.token });
    const [told] = await new Promise<{ quiet_ms: number | null }[]>((heard) => tab.socket.once('feed_position', (...said) => heard(said)));
    return told!.quiet_ms;
  };
  expect(await position()).toBe(null);
  await tell(person, 'a');
  await database().query("update user_events set at = at - interval '1 minute' where user_id = $1", [person.user_id]);
  expect(Math.floor((await position())! / 60_000)).toBe(1);
  await tell(person, 'b');
  expect(await position()).toBeLessThan(30_000);
});

test('whoever only keeps a tab open is seen: by its polls, and by those of a second tab beside it', async () => {
  const person = await aCustomer();
  const longAgo = new Date(Date.now() - 6 * 60_000);
  const leave = async () => {
    // the session last: while it was just seen, a poll in between notes nothing
    await database().query('update users set last_seen_at = $2 where id = $1', [person.user_id, longAgo]);
    await database().query('update sessions set last_seen_at = $2 where id = $1', [person.session_id, longAgo]);
  };
  const seen = async () => {
    const { rows } = await database().query('select last_seen_at from users where id = $1', [person.user_id]);
    return (rows[0].last_seen_at as Date).getTime();
  };
  const [first, second] = [aTab({ token: person.token }), aTab({ token: person.token })];
  await first.when(() => first.heard.length === 1);
  await second.when(() => second.heard.length === 1);
  for (const gone of [second, first]) {
    await leave();
    // what is told answers the waiting poll, and the tab asks again
    await tell(person, 'a');
    await expect.poll(seen, { timeout: 15_000 }).toBeGreaterThan(longAgo.getTime());
    if (gone === second) second.socket.disconnect();
  }
  await leave();
  const third = aTab({ token: person.token });
  await third.when(() => third.heard.length === 1);
  await expect.poll(seen, { timeout: 15_000 }).toBeGreaterThan(longAgo.getTime());
});

test('what was missed is replayed from the offset, in order, without gap or double', async () => {
  const person = await aCustomer();
  for (const id of ['a', 'b', 'c', 'd']) await tell(person, id);
  const tab = aTab({ token: person.token, offset: 1 });
  await tab.when(() => tab.heard.length === 3);
  await tell(person, 'e');
  await tab.when(() => tab.heard.length === 4);
  expect(tab.heard.map((event) => [event.seq, event.id])).toEqual([
    [2, 'b'],
    [3, 'c'],
    [4, 'd'],
    [5, 'e'],
  ]);
});

test('twenty at once get gap-free numbers', async () => {
  const person = await aCustomer();
  await Promise.all(Array.from({ length: 20 }, (_, n) => tell(person, String(n))));
  const tab = aTab({ token: person.token, offset: 0 });
  await tab.when(() => tab.heard.length === 20);
  expect(tab.heard.map((event) => event.seq)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
});

test('an offset older than what is kept asks the tab to fetch anew', async () => {
  const person = await aCustomer();
  await tell(person, 'old');
  await server.passTime(feedIsSaved_ms - days(1)); // the session outlives it only in this test: a fresh one below
  await tell(person, 'new');
  await server.passTime(days(2));
  await inTransaction(forgetOldFeed);
  const { startSession } = await import('../../features/auth/index.ts');
  const session = await inTransaction((tx) =>
    startSession(tx, person.user_id, { remember: true, bind_hash: null, user_agent: 'tests', ip: '127.0.0.1' }),
  );
  const tab = aTab({ token: session.token, offset: 0 });
  await tab.when(() => tab.heard.length === 1);
  expect(tab.heard).toEqual([{ type: 'resync', seq: 2 }]);
});

test('nobody hears what is another’s', async () => {
  const [one, two] = [await aCustomer(), await aCustomer()];
  await tell(one, 'before');
  const tab = aTab({ token: two.token, offset: 0 });
  await tab.when(() => tab.socket.connected);
  await tell(one, 'private');
  await tell(two, 'own');
  await tab.when(() => tab.heard.length === 1);
  expect(tab.heard).toEqual([{ type: 'entity_changed', seq: 1, id: 'own' }]);
});

test.each([
  ['no token', undefined],
  ['a tampered token', 'eyJhbGciOiJub25lIn0.e30.'],
  ['one as the header says it', 'Bearer eyJhbGciOiJub25lIn0.e30.'],
])('with %s there is no connection', async (_, token) => {
  expect(await aTab(token ? { token } : {}).refused()).toBe('unauthorized');
});

test('a revoked session is silent at once and does not come back', async () => {
  const person = await aCustomer();
  const tab = aTab({ token: person.token, offset: 0 });
  await tab.when(() => tab.socket.connected);
  await inTransaction((tx) => endSessionsOf(tx, person.user_id, 'blocked'));
  await tab.when(() => !tab.socket.connected);
  await tell(person, 'after');
  expect(tab.heard).toEqual([]);
  expect(await aTab({ token: person.token, offset: 0 }).refused()).toBe('unauthorized');
});

/** As if another node had ended it: this process has no hand in it. */
const endElsewhere = async ({ user_id }: TestPerson): Promise<string[]> =>
  (await database().query('update sessions set revoked_at = created_at where user_id = $1 returning id', [user_id])).rows.map(
    ({ id }) => id,
  );

/** Until this node hears of ends, and the tab's next poll has come and was judged: one that comes later would be refused anyway. */
async function pollHangs(): Promise<void> {
  const hearing = async () =>
    (await database().query("select from pg_stat_activity where datname = current_database() and state = 'idle' and query like 'listen %'"))
      .rowCount;
  while (!(await hearing())) await sleep(50);
  await sleep(500);
}

// a poll that hangs is answered after 25 s anyway: in less it can only be the other node's word
const sooner = { timeout: 15_000 };
test(
  'ending a session tells every node, and a session that another node ended is silent here while its poll hangs open',
  sooner,
  async () => {
    const [person, other] = [await aCustomer(), await aCustomer()];
    const tab = aTab({ token: person.token, offset: 0 });
    await tab.when(() => tab.socket.connected);
    await pollHangs();
    const told: string[] = [];
    const node = await onEndings(
      (session_id) => told.push(session_id),
      () => undefined,
    );
    await inTransaction((tx) => endSessionsOf(tx, other.user_id, 'blocked'));
    const ended = await endElsewhere(person);
    await inTransaction((tx) => notifyNodesOfEnd(tx, ended));
    await tab.when(() => !tab.socket.connected);
    await node.end();
    expect(told).toEqual([other.session_id, ...ended]);
  },
);

test('a node that could not hear which sessions ended looks again as soon as it hears', sooner, async () => {
  const [gone, still] = [await aCustomer(), await aCustomer()];
  const tabs = [aTab({ token: gone.token, offset: 0 }), aTab({ token: still.token, offset: 0 })] as const;
  for (const tab of tabs) await tab.when(() => tab.socket.connected);
  await pollHangs();
  await endElsewhere(gone);
  await database().query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'",
  );
  await tabs[0].when(() => !tabs[0].socket.connected);
  expect(tabs[1].socket.connected).toBe(true);
});

test('a polling request with another session’s header is refused', async () => {
  const [one, two] = [await aCustomer(), await aCustomer()];
  const tab = aTab({ token: one.token, offset: 0 });
  await tab.when(() => tab.socket.connected);
  const sid = (tab.socket.io.engine as unknown as { id: string }).id;
  const stolen = await fetch(`${url}/socket.io/?EIO=4&transport=polling&sid=${sid}`, { headers: { authorization: `Bearer ${two.token}` } });
  expect(stolen.status).toBe(401);
});

test('spec §7: update_user {id, online_status} and typing reach those one writes with, and nobody else', async () => {
  const [one, two, stranger] = [await aCustomer(), await aCustomer(), await aCustomer()];
  const { id: chat_id } = await aChat([one, two], [[0, 'Здравствуйте']]);
  const tabs = [aTab({ token: two.token, offset: 0 }), aTab({ token: stranger.token, offset: 0 })] as const;
  for (const tab of tabs) await tab.when(() => tab.socket.connected);
  const told: unknown[][] = [];
  for (const event of ['update_user', 'typing']) for (const tab of tabs) tab.socket.on(event, (said) => told.push([event, said]));
  const mine = aTab({ token: one.token, offset: 0 });
  await tabs[0].when(() => tabs[0].heard.some(({ type }) => type === 'update_user'));
  mine.socket.emit('typing', { chat_id });
  await tabs[0].when(() => tabs[0].heard.some(({ type }) => type === 'typing'));
  tabs[1].socket.emit('typing', { chat_id }); // no side of that chat
  await tell(stranger, 'last');
  await tabs[1].when(() => tabs[1].heard.length > 0);
  expect(told).toEqual([
    ['update_user', { id: one.user_id, online_status: true }],
    ['typing', { chat_id, user_id: one.user_id }],
  ]);
});

test('with a Redis that is away the tabs of this node hear all the same', async () => {
  await closeSockets();
  openSockets(server.app.server, checkSession, { node: 'node1', redisUrl: 'redis://127.0.0.1:1' });
  const person = await aCustomer();
  const tab = aTab({ token: person.token });
  await tab.when(() => tab.heard.length === 1); // where its feed stands: what comes now is pushed, not replayed
  for (const id of ['a', 'b']) await tell(person, id);
  await tab.when(() => tab.heard.length === 3);
  expect(tab.heard.slice(1).map(({ seq, id }) => [seq, id])).toEqual([
    [1, 'a'],
    [2, 'b'],
  ]);
});

test('of one network so many handshakes a minute are answered, then none; tabs that are open go on hearing', async () => {
  const person = await aCustomer();
  openLimits(10 / 240);
  try {
    const tab = aTab({ token: person.token });
    await tab.when(() => tab.heard.length === 1);
    const handshakes: number[] = [];
    for (let time = 0; time < 15; time++) handshakes.push((await fetch(`${url}/socket.io/?EIO=4&transport=polling`)).status);
    expect(handshakes).toEqual([...Array<number>(9).fill(200), ...Array<number>(6).fill(403)]);
    expect(await aTab({ token: person.token }).refused()).toBe('xhr poll error');
    await tell(person, 'a');
    await tab.when(() => tab.heard.length === 2);
    expect(tab.heard[1]).toEqual({ type: 'entity_changed', seq: 1, id: 'a' });
  } finally {
    openLimits(1000);
  }
});
