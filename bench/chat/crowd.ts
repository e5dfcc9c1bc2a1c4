/**
 * The clients of the measuring of chats, in a process of their own: so many tabs that listen, and people who write. They are told what to
 * do by messages of the process that measures, one at a time.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Member } from '../member.ts';
import { ask, openPoller, type Poller } from './poller.ts';

export type Pair = { chat_id: string; members: [Member, Member] };
/** Both sides in one shape: how to come in, and how to say something. */
export type Side = { origin: string; isBare: boolean };
export type Order =
  | { do: 'come'; side: Side; pairs: Pair[]; count: number }
  | { do: 'leave' }
  | { do: 'write'; side: Side; pairs: Pair[]; seconds: number; per_second?: number; at_once: number };
/** Milliseconds from sending to hearing; `answered` per second; what never came. */
export type NoticeInput = { latencies: number[]; answered: number; lost: number };

const tabs: Poller[] = [];
const sentAt = new Map<string, number>();
let latencies: number[] = [];

async function come({ side, pairs, count }: Extract<Order, { do: 'come' }>): Promise<void> {
  const members = pairs.flatMap((pair) => pair.members).slice(0, count);
  let next = 0;
  const open = async (): Promise<void> => {
    while (next < members.length) {
      const { user_id, token } = members[next++]!;
      tabs.push(await openPoller(side.origin, side.isBare ? { user_id } : { token }, (type, event) => hear(user_id, type, event)));
    }
  };
  await Promise.all(Array.from({ length: 20 }, open));
}

function hear(user_id: string, type: string, event: Record<string, unknown>): void {
  if (type !== 'new_message') return;
  const { message } = event.newMessage as { message: string };
  const [to, name] = message.split(' ');
  const at = sentAt.get(name!);
  // the sender's own tab is told too; what is measured is the way to the other
  if (to !== user_id || at === undefined) return;
  latencies.push(performance.now() - at);
  sentAt.delete(name!);
}

let said = 0;
async function say({ origin, isBare }: Side, pair: Pair, who: 0 | 1): Promise<void> {
  const [me, other] = [pair.members[who], pair.members[who === 0 ? 1 : 0]];
  const name = `word-${process.pid}-${said++}`;
  const message = `${other.user_id} ${name}`;
  sentAt.set(name, performance.now());
  const json = { 'content-type': 'application/json' };
  if (isBare) {
    const members = pair.members.map(({ user_id }) => user_id);
    await ask(`${origin}/messages`, JSON.stringify({ chat_id: pair.chat_id, sender_id: me.user_id, members, message }), json);
  } else {
    const headers = { ...json, authorization: `Bearer ${me.token}` };
    await ask(`${origin}/api/messages/`, JSON.stringify({ chat_id: pair.chat_id, client_id: name, message }), headers);
  }
}

async function write({ side, pairs, seconds, per_second, at_once }: Extract<Order, { do: 'write' }>): Promise<NoticeInput> {
  latencies = [];
  sentAt.clear();
  const until = performance.now() + seconds * 1000;
  let answered = 0;
  let turn = said;
  const one = async (): Promise<void> => {
    const n = turn++;
    await say(side, pairs[n % pairs.length]!, Math.floor(n / pairs.length) % 2 === 0 ? 0 : 1);
    answered += 1;
  };
  const began = performance.now();
  if (per_second === undefined) {
    const writer = async (): Promise<void> => {
      while (performance.now() < until) await one();
    };
    await Promise.all(Array.from({ length: at_once }, writer));
  } else {
    // by the clock, whether or not the earlier ones were answered
    const going: Promise<void>[] = [];
    for (let n = 0; performance.now() < until; n++) {
      const wait = began + (n * 1000) / per_second - performance.now();
      if (wait > 0) await sleep(wait);
      going.push(one());
    }
    await Promise.all(going);
  }
  const took_s = (performance.now() - began) / 1000;
  for (let waited = 0; sentAt.size > 0 && waited < 100; waited++) await sleep(100);
  return { latencies, answered: answered / took_s, lost: sentAt.size };
}

process.on('message', (order: Order) => {
  const work =
    order.do === 'come' ? come(order) : order.do === 'write' ? write(order) : Promise.all(tabs.splice(0).map((tab) => tab.close()));
  work.then(
    (told) => process.send!(told ?? null),
    (error) => {
      process.stderr.write(`${error.stack}\n`);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
