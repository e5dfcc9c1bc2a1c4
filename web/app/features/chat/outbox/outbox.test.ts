import { expect, test } from 'vitest';
import { type Attached, type Brought, Outbox, type OutboxStore, type Outcome, type Waiting } from './outbox.ts';
import { memoryStore } from './outbox-store.ts';

/** Dice with a seed: a run that failed is run again. */
function dice(seed: number) {
  let state = seed;
  return (chance: number): boolean => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) / 2 ** 24 < chance;
  };
}
const written = (room: string, n: number): Omit<Waiting, 'no'> => ({
  client_id: `${room}-${n}`,
  room,
  chat_id: room,
  message: `${n}`,
  ...(n % 3 === 0 && { files: [1, 2].map((at) => ({ key: `${room}-${n}-${at}`, name: 'a.pdf', size: 1, mime: 'application/pdf' })) }),
  written_at: '2026-11-22T10:00:00.000Z',
});

/** A server that remembers client ids for ever and puts messages of a chat into one line, behind a network that loses both ways. */
function aWorld(seed: number) {
  const roll = dice(seed);
  const store = memoryStore();
  const line: string[] = [];
  const known = new Set<string>();
  /** No answer, told or thrown. */
  const lost = (): { kind: 'later' } => {
    if (roll(0.5)) throw new TypeError('Failed to fetch');
    return { kind: 'later' };
  };
  const bring = async ({ key }: Attached): Promise<Brought> => (roll(0.3) ? lost() : { kind: 'kept', path: `/files/${key}` });
  const deliver = async ({ client_id, files = [] }: Waiting): Promise<Outcome> => {
    if (files.some(({ path, key }) => path !== `/files/${key}`)) return { kind: 'refused', words: 'its files are not there' };
    if (roll(0.2)) return lost(); // on the way there
    if (!known.has(client_id)) {
      known.add(client_id);
      line.push(client_id);
    }
    if (roll(0.1)) known.has(client_id); // the network doubled it: the name is known
    return roll(0.2) ? lost() : { kind: 'sent' }; // the answer, on the way back
  };
  /** The tab dies between any two steps: whatever it was about to write or to send does not happen. */
  const aTab = () => {
    let isDead = false;
    const mortal = async <T>(work: () => Promise<T>): Promise<T> => {
      if (!isDead && roll(0.05)) isDead = true;
      if (isDead) return new Promise<T>(() => {});
      const done = await work();
      if (!isDead && roll(0.05)) isDead = true;
      return isDead ? new Promise<T>(() => {}) : done;
    };
    const dying: OutboxStore = {
      all: () => mortal(() => store.all()),
      put: (waiting) => mortal(() => store.put(waiting)),
      remove: (client_id) => mortal(() => store.remove(client_id)),
    };
    const outbox = new Outbox({
      store: dying,
      bring: (file) => mortal(() => bring(file)),
      send: (waiting) => mortal(() => deliver(waiting)),
      alone: (work) => work(),
      isAuthorHere: () => true,
      retry: () => void Promise.resolve().then(() => outbox.flush()),
      changed: () => undefined,
    });
    return { outbox, isDead: () => isDead };
  };
  return { store, line, aTab, deliver };
}

test('a thousand runs of loss, doubling and tabs that die at each step: nothing kept is lost, doubled or overtaken', async () => {
  let promised = 0;
  for (let seed = 1; seed <= 1000; seed++) {
    const { store, line, aTab } = aWorld(seed);
    const kept: string[] = [];
    let tab = aTab();
    for (let n = 1; n <= 8; n++) {
      const one = written(n % 2 ? 'a' : 'b', n);
      for (let breath = 0; breath < 30 && tab.isDead(); breath++) tab = aTab();
      void tab.outbox.add(one);
      for (let breath = 0; breath < 12; breath++) await Promise.resolve();
      // what the store has, or had and was sent, was promised to the member
      if ((await store.all()).some(({ client_id }) => client_id === one.client_id) || line.includes(one.client_id))
        kept.push(one.client_id);
    }
    for (let breath = 0; breath < 400 && (await store.all()).length > 0; breath++) {
      if (tab.isDead() || breath % 20 === 0) {
        tab = aTab();
        void tab.outbox.flush();
      }
      for (let step = 0; step < 12; step++) await Promise.resolve();
    }
    expect(await store.all(), `seed ${seed}: something waits for ever`).toEqual([]);
    expect(line, `seed ${seed}`).toEqual(kept);
    promised += kept.length;
  }
  expect(promised).toBeGreaterThan(5000);
});

type Sent = (waiting: Waiting) => Promise<Outcome>;
const saved = async ({ key }: Attached): Promise<Brought> => ({ kind: 'kept', path: `/files/${key}` });
function anOutbox(send: Sent, bring: typeof saved = saved, isAuthorHere = () => true) {
  const asked: number[] = [];
  let shown: readonly Waiting[] = [];
  const outbox = new Outbox({
    store: memoryStore(),
    bring,
    send,
    alone: (work) => work(),
    isAuthorHere,
    retry: (after_ms) => void asked.push(after_ms),
    changed: (all) => {
      shown = all;
    },
  });
  return { outbox, asked, shown: () => shown.map(({ client_id, refused }) => (refused ? `${client_id}: ${refused}` : client_id)) };
}

test('what finds no way stops what was written after it, and is tried again later and later', async () => {
  const tried: string[] = [];
  let isOnline = false;
  const { outbox, asked, shown } = anOutbox(async ({ client_id }) => {
    tried.push(client_id);
    return isOnline ? { kind: 'sent' } : { kind: 'later' };
  });
  await outbox.add(written('a', 1));
  await outbox.flush();
  await outbox.add(written('a', 2));
  await outbox.flush();
  expect([new Set(tried), shown()]).toEqual([new Set(['a-1']), ['a-1', 'a-2']]);
  expect(asked.slice(0, 2)).toEqual([1000, 2000]);
  isOnline = true;
  await outbox.flush();
  expect([tried.slice(-2), shown()]).toEqual([['a-1', 'a-2'], []]);
});

test('nothing leaves while its author is signed out or somebody else is signed in; back again, they find it sent', async () => {
  const gone: string[] = [];
  let here = 'nobody';
  const { outbox, shown } = anOutbox(
    async ({ client_id }) => {
      gone.push(client_id);
      return { kind: 'sent' };
    },
    async (file) => {
      gone.push(file.key);
      return saved(file);
    },
    () => here === 'author',
  );
  await outbox.add(written('a', 3));
  for (here of ['nobody', 'another']) await outbox.flush();
  expect([gone, shown()]).toEqual([[], ['a-3']]);
  here = 'author';
  await outbox.flush();
  expect([gone, shown()]).toEqual([['a-3-1', 'a-3-2', 'a-3'], []]);
});

test('what is refused stays for the member to decide, and does not hold up the others', async () => {
  let isAllowed = false;
  const { outbox, shown } = anOutbox(async ({ client_id }) =>
    client_id === 'a-1' && !isAllowed ? { kind: 'refused', words: 'Дождитесь ответа' } : { kind: 'sent' },
  );
  await outbox.add(written('a', 1));
  await outbox.add(written('b', 2));
  await outbox.flush();
  expect(shown()).toEqual(['a-1: Дождитесь ответа']);
  isAllowed = true;
  await outbox.again('a-1');
  expect(shown()).toEqual([]);
});

test('files go before their message, each once; what the server has is not brought again', async () => {
  const brought: string[] = [];
  let isOnline = false;
  const sent: (string | undefined)[][] = [];
  const { outbox, shown } = anOutbox(
    async ({ files = [] }) => {
      sent.push(files.map(({ path }) => path));
      return { kind: 'sent' };
    },
    async (file) => {
      brought.push(file.key);
      return brought.length > 1 && !isOnline ? { kind: 'later' } : saved(file);
    },
  );
  await outbox.add(written('a', 3));
  await outbox.flush();
  expect([brought.slice(0, 2), sent, shown()]).toEqual([['a-3-1', 'a-3-2'], [], ['a-3']]);
  isOnline = true;
  await outbox.flush();
  expect([brought.filter((key) => key === 'a-3-1').length, sent, shown()]).toEqual([1, [['/files/a-3-1', '/files/a-3-2']], []]);
});

test('a message taken back while its file travels is gone: neither sent nor kept', async () => {
  let arrive = (): void => undefined;
  const sent: string[] = [];
  const { outbox, shown } = anOutbox(
    async ({ client_id }) => {
      sent.push(client_id);
      return { kind: 'sent' };
    },
    (file) => new Promise((answer) => (arrive = () => answer({ kind: 'kept', path: file.key }))),
  );
  await outbox.add(written('a', 3));
  await new Promise((soon) => setTimeout(soon));
  await outbox.drop('a-3');
  arrive();
  await outbox.flush();
  expect([sent, shown()]).toEqual([[], []]);
});

test('a file that is refused stops its own message alone, with the words of the server', async () => {
  const { outbox, shown } = anOutbox(
    async () => ({ kind: 'sent' }),
    async () => ({ kind: 'refused', words: 'a.pdf: В файле нашёлся вирус' }),
  );
  await outbox.add(written('a', 3));
  await outbox.add(written('a', 4));
  await outbox.flush();
  expect(shown()).toEqual(['a-3: a.pdf: В файле нашёлся вирус']);
});
