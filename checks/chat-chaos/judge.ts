/** What the senders wrote down against what the database has, and that against what every tab shows. */
import { setTimeout as sleep } from 'node:timers/promises';
import { database } from '../../server/src/platform/db/database.ts';
import type { Tab } from './tab.ts';
import type { Seen, Written } from './work.ts';

export type Verdict = { lost: string[]; doubled: string[]; disordered: string[]; miscounted: string[]; leaked: string[] };
type Kept = { id: string; chat_id: string; seq: number; sender_id: string; client_id: string; message: string };

const patience_ms = 60_000;

/** Waits until everything has come home, but not for ever: what is still wrong then is the verdict. */
export async function judge(seen: Seen): Promise<Verdict> {
  const until = Date.now() + patience_ms;
  for (;;) {
    for (const { tabs } of seen.devices) await tabs[0]!.flush();
    const verdict = await look(seen);
    if (Object.values(verdict).every((found) => found.length === 0) || Date.now() > until) return verdict;
    await sleep(500);
  }
}

async function look({ devices, tabs, written }: Seen): Promise<Verdict> {
  const verdict: Verdict = { lost: [], doubled: [], disordered: [], miscounted: [], leaked: [] };
  for (const { me, tabs: own } of devices) {
    const waiting = await own[0]!.waiting();
    if (waiting > 0) verdict.lost.push(`${waiting} messages of ${me.user_id} have not left the browser`);
  }
  const kept = await readKept();
  judgeDatabase(written, kept, verdict);
  const chats = Map.groupBy(kept, ({ chat_id }) => chat_id);
  const unseen = await readUnseen();
  for (const tab of tabs) judgeTab(tab, chats, unseen, verdict);
  return verdict;
}

function judgeDatabase(written: readonly Written[], kept: readonly Kept[], verdict: Verdict): void {
  const byName = Map.groupBy(kept, ({ sender_id, client_id }) => `${sender_id} ${client_id}`);
  for (const { sender_id, client_id, chat_id, message } of written) {
    const found = byName.get(`${sender_id} ${client_id}`) ?? [];
    if (found.length === 0) verdict.lost.push(`«${message}» is not in the database`);
    if (found.length > 1) verdict.doubled.push(`«${message}» is in the database ${found.length} times`);
    for (const one of found)
      if (one.chat_id !== chat_id || one.message !== message) verdict.disordered.push(`«${message}» became «${one.message}»`);
  }
  for (const [chat_id, messages] of Map.groupBy(kept, (one) => one.chat_id)) {
    if (messages.some(({ seq }, at) => seq !== at + 1)) verdict.disordered.push(`the numbers of ${chat_id} have gaps`);
    // «слово device.no»: what one device wrote stands in the order in which it was written
    const last = new Map<string, number>();
    for (const { message } of messages) {
      const [, device, no] = /^слово (\d+)\.(\d+)$/.exec(message) ?? [];
      if (!device) continue;
      if ((last.get(device) ?? -1) >= Number(no)) verdict.disordered.push(`«${message}» stands before what was written earlier`);
      last.set(device, Number(no));
    }
  }
}

function judgeTab(tab: Tab, chats: ReadonlyMap<string, Kept[]>, unseen: ReadonlyMap<string, number>, verdict: Verdict): void {
  const { threads, unseen: total, tabs } = tab.state();
  const here = `in a tab of ${tab.me.user_id} (${tab.tells()})`;
  for (const [chat_id, thread] of Object.entries(threads)) {
    const shown = thread?.messages.map(({ _id }) => _id) ?? [];
    // what stands before the thread's first page comes when the member scrolls up
    const all = chats.get(chat_id)!;
    const kept = thread?.older ? all.slice(all.findIndex(({ id }) => id === shown[0])) : all;
    const isWhole = shown.length === kept.length && shown.every((id, at) => id === kept[at]!.id);
    if (isWhole) continue;
    const missing = kept.filter(({ id }) => !shown.includes(id)).length;
    if (missing > 0) verdict.lost.push(`${missing} messages of ${chat_id} are not shown ${here}`);
    else if (new Set(shown).size < shown.length) verdict.doubled.push(`messages of ${chat_id} are shown twice ${here}`);
    else verdict.disordered.push(`messages of ${chat_id} stand in another order ${here}`);
  }
  const truth = unseen.get(tab.me.user_id) ?? 0;
  if (total !== undefined && total !== truth) verdict.miscounted.push(`${total} unread instead of ${truth} ${here}`);
  for (const chat of tabs.chats ?? []) {
    const inChat = unseen.get(`${tab.me.user_id} ${chat._id}`) ?? 0;
    if (chat.unseen_messages !== inChat)
      verdict.miscounted.push(`${chat.unseen_messages} unread in ${chat._id} instead of ${inChat} ${here}`);
  }
  if (tab.counts.foreign > 0) verdict.leaked.push(`${tab.counts.foreign} events of others ${here}`);
}

async function readKept(): Promise<Kept[]> {
  const { rows } = await database().query<Kept>(
    'select id, chat_id, seq::int as seq, sender_id, client_id, message from messages order by chat_id, seq',
  );
  return rows;
}

/** Counted anew from the messages, by person and by person and chat. */
async function readUnseen(): Promise<Map<string, number>> {
  const { rows } = await database().query<{ user_id: string; chat_id: string; n: number }>(
    `select m.user_id, m.chat_id, count(*)::int as n from chat_members m
     join messages w on w.chat_id = m.chat_id and w.seq > m.last_read_seq and w.sender_id <> m.user_id group by 1, 2`,
  );
  const counts = new Map<string, number>();
  for (const { user_id, chat_id, n } of rows) {
    counts.set(`${user_id} ${chat_id}`, n);
    counts.set(user_id, (counts.get(user_id) ?? 0) + n);
  }
  return counts;
}
