/** What the senders wrote down against what the database has, and that against what every tab shows. */
import { setTimeout as sleep } from 'node:timers/promises';
import { database } from '../../../server/src/platform/db/index.ts';
import { checkAsFresh } from './check-as-fresh.ts';
import type { Tab } from './tab.ts';
import type { Seen, Written } from './work.ts';

/** `stale`: a tab that has heard every event shows something else than a page that is loaded now. */
export type Verdict = { lost: string[]; doubled: string[]; disordered: string[]; miscounted: string[]; stale: string[]; leaked: string[] };
export type Checked = { verdict: Verdict; settled_s: number };
type Stored = { id: string; chat_id: string; seq: number; sender_id: string; client_id: string; message: string };
type Sides = { unseen: ReadonlyMap<string, number>; hidden_to: ReadonlyMap<string, number> };

/** Waits so long until everything has come home; what is wrong then, or can never come right, is the verdict. */
export async function judge(seen: Seen, patience_s: number): Promise<Checked> {
  const began = Date.now();
  const passed_s = () => (Date.now() - began) / 1000;
  for (;;) {
    for (const { tabs } of seen.devices) await tabs[0]!.flush();
    const { verdict, isFinal } = await look(seen);
    const isSound = Object.values(verdict).every((found) => found.length === 0);
    if (isSound) verdict.stale.push(...(await checkAsFresh(seen)));
    if ((isSound && verdict.stale.length === 0) || isFinal || passed_s() > patience_s) return { verdict, settled_s: passed_s() };
    await sleep(500);
  }
}

async function look(seen: Seen): Promise<{ verdict: Verdict; isFinal: boolean }> {
  const { devices, tabs, outsiders, guests } = seen;
  const verdict: Verdict = { lost: [], doubled: [], disordered: [], miscounted: [], stale: [], leaked: [...guests.late] };
  let isEverythingSent = true;
  for (const { me, tabs: own } of devices) {
    const waiting = await own[0]!.waiting();
    if (waiting > 0) verdict.lost.push(`${waiting} messages of ${me.user_id} have not left the browser`);
    if (waiting > 0) isEverythingSent = false;
  }
  const kept = await readKept();
  const sides = await readSides();
  checkDatabase(seen, kept, verdict);
  for (const tab of [...tabs, ...outsiders]) {
    verdict.lost.push(...tab.overlooked);
    if (tab.counts.foreign > 0) verdict.leaked.push(`${tab.counts.foreign} events of others ${placeOf(tab)}`);
  }
  const { lost, doubled, disordered, leaked } = verdict;
  const isFinal = (isEverythingSent && lost.length > 0) || doubled.length + disordered.length + leaked.length > 0;
  const chats = Map.groupBy(kept, ({ chat_id }) => chat_id);
  for (const tab of tabs) checkTab(tab, chats, sides, verdict);
  return { verdict, isFinal };
}

function checkDatabase({ written, reworded }: Pick<Seen, 'written' | 'reworded'>, kept: readonly Stored[], verdict: Verdict): void {
  const byName = Map.groupBy(kept, ({ sender_id, client_id }) => `${sender_id} ${client_id}`);
  for (const { sender_id, client_id, chat_id, message } of written as readonly Written[]) {
    const found = byName.get(`${sender_id} ${client_id}`) ?? [];
    if (found.length === 0) verdict.lost.push(`«${message}» is not in the database`);
    if (found.length > 1) verdict.doubled.push(`«${message}» is in the database ${found.length} times`);
    for (const one of found)
      if (one.chat_id !== chat_id || (one.message !== message && !reworded.has(client_id)))
        verdict.disordered.push(`«${message}» became «${one.message}»`);
  }
  // what nobody wrote, but for the greetings by which people met
  const names = new Set(written.map(({ sender_id, client_id }) => `${sender_id} ${client_id}`));
  for (const [name, [one]] of byName)
    if (!names.has(name) && !isGreeting(one!)) verdict.doubled.push(`nobody has written «${one!.message}»`);
  for (const [chat_id, messages] of Map.groupBy(kept, (one) => one.chat_id)) {
    if (messages.some(({ seq }, at) => seq !== at + 1)) verdict.disordered.push(`the numbers of ${chat_id} have gaps`);
    // what one device wrote stands in the order in which it was written
    const last = new Map<string, number>();
    for (const { client_id } of messages) {
      const [, device, no] = /^device-(\d+)-word-(\d+)$/.exec(client_id) ?? [];
      if (!device) continue;
      if ((last.get(device) ?? -1) >= Number(no)) verdict.disordered.push(`«${client_id}» stands before what was written earlier`);
      last.set(device, Number(no));
    }
  }
}
const isGreeting = ({ seq }: Stored): boolean => seq <= 2;

const placeOf = (tab: Tab): string => `in a tab of ${tab.me.user_id} (${tab.tells()})`;

function checkTab(tab: Tab, chats: ReadonlyMap<string, Stored[]>, { unseen, hidden_to }: Sides, verdict: Verdict): void {
  const { threads, unseen: total, tabs } = tab.state();
  const here = placeOf(tab);
  for (const [chat_id, thread] of Object.entries(threads)) {
    if (!thread) continue; // its member deleted it, and nothing was said in it since
    const shown = thread.messages.map(({ _id }) => _id);
    const all = chats.get(chat_id)!.filter(({ seq }) => seq > (hidden_to.get(`${tab.me.user_id} ${chat_id}`) ?? 0));
    // what stands before the thread's first page comes when the member scrolls up
    const kept = thread.older ? all.slice(all.findIndex(({ id }) => id === shown[0])) : all;
    const isWhole = shown.length === kept.length && shown.every((id, at) => id === kept[at]!.id);
    if (isWhole) continue;
    const missing = kept.filter(({ id }) => !shown.includes(id)).length;
    if (missing > 0) verdict.lost.push(`${missing} messages of ${chat_id} are not shown ${here}`);
    else if (new Set(shown).size < shown.length) verdict.doubled.push(`messages of ${chat_id} are shown twice ${here}`);
    else verdict.disordered.push(`messages of ${chat_id} stand in another order, or are shown though hidden ${here}`);
  }
  const truth = unseen.get(tab.me.user_id) ?? 0;
  if (total !== undefined && total !== truth) verdict.miscounted.push(`${total} unread instead of ${truth} ${here}`);
  for (const chat of tabs.chats ?? []) {
    const inChat = unseen.get(`${tab.me.user_id} ${chat._id}`) ?? 0;
    if (chat.unseen_messages !== inChat)
      verdict.miscounted.push(`${chat.unseen_messages} unread in ${chat._id} instead of ${inChat} ${here}`);
  }
}

async function readKept(): Promise<Stored[]> {
  const { rows } = await database().query<Stored>(
    'select id, chat_id, seq::int as seq, sender_id, client_id, message from messages order by chat_id, seq',
  );
  return rows;
}

/** Unread, counted anew from the messages, by person and by person and chat; and up to where a person deleted a chat. */
async function readSides(): Promise<Sides> {
  const { rows } = await database().query<{ user_id: string; chat_id: string; n: number; hidden_to_seq: number }>(
    `select m.user_id, m.chat_id, m.hidden_to_seq, count(w.id)::int as n from chat_members m
     left join messages w on w.chat_id = m.chat_id and w.seq > greatest(m.last_read_seq, m.hidden_to_seq)
       and w.sender_id <> m.user_id group by 1, 2, 3`,
  );
  const unseen = new Map<string, number>();
  const hidden_to = new Map<string, number>();
  for (const { user_id, chat_id, n, hidden_to_seq } of rows) {
    unseen.set(`${user_id} ${chat_id}`, n);
    unseen.set(user_id, (unseen.get(user_id) ?? 0) + n);
    hidden_to.set(`${user_id} ${chat_id}`, hidden_to_seq);
  }
  return { unseen, hidden_to };
}
