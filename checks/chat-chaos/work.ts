/** The day: everybody writes, reads and falls asleep, nodes are killed, the network is bad; then calm, until all has come home. */
import { setTimeout as sleep } from 'node:timers/promises';
import { dice } from '../ledger-chaos/dice.ts';
import type { Room, Stage } from './stage.ts';
import { aBrowser, openTab, type Tab } from './tab.ts';

/** What a sender wrote down before it was kept in the browser: the truth that everything is compared with. */
export type Written = { client_id: string; chat_id: string; sender_id: string; message: string };
export type Seen = Awaited<ReturnType<typeof work>>;

/** A notebook with two tabs and a telephone: the telephone is a browser of its own. */
const tabsOfBrowsers = [2, 1];
const between = {
  writing_ms: [40, 400],
  seeing_ms: [200, 1500],
  sleep_ms: [800, 2500],
  kill_ms: [1500, 2500],
  outage_ms: [8_000, 12_000],
} as const;

export async function work(stage: Stage, { seconds, atMost_s, isEnough }: Pace) {
  const { members, rooms, proxy, history, nodes, redis, seed } = stage;
  const written: Written[] = [];
  const counts = { kills: 0, sleeps: 0, outages: 0 };
  const mine = (user_id: string): Room[] => rooms.filter((room) => room.members.some((one) => one.user_id === user_id));
  const devices = members.flatMap((me) =>
    tabsOfBrowsers.map((tabs) => {
      const browser = aBrowser();
      const chats = mine(me.user_id).map(({ chat_id }) => chat_id);
      return { me, tabs: Array.from({ length: tabs }, () => openTab(proxy.origin, me, chats, browser)) };
    }),
  );
  const tabs = devices.flatMap((device) => device.tabs);
  const disconnects = () => tabs.reduce((sum, tab) => sum + tab.counts.disconnects, 0);
  const began = Date.now();
  const passed_s = () => (Date.now() - began) / 1000;
  const isDay = () => {
    const saw = { messages: written.length, disconnects: disconnects(), kills: counts.kills, outages: counts.outages };
    return passed_s() < seconds || (passed_s() < atMost_s && !isEnough(saw));
  };

  const writer = async ({ me, tabs: own }: (typeof devices)[number], n: number): Promise<void> => {
    const throws = dice(seed + 100 + n);
    for (let no = 0; isDay(); no++) {
      await sleep(throws.between(...between.writing_ms));
      const { chat_id } = throws.pick(mine(me.user_id));
      const one = { client_id: `device-${n}-word-${no}`, chat_id, sender_id: me.user_id, message: `слово ${n}.${no}` };
      await history.write(one);
      written.push(one);
      await throws.pick(own).write(one.client_id, chat_id, one.message);
    }
  };
  const reader = async (tab: Tab, n: number): Promise<void> => {
    const throws = dice(seed + 500 + n);
    while (isDay()) {
      await sleep(throws.between(...between.seeing_ms));
      if (throws.chance(0.6)) await tab.see(throws.pick(mine(tab.me.user_id)).chat_id);
      else if (throws.chance(0.2)) {
        counts.sleeps += 1;
        tab.sleep();
        await sleep(throws.between(...between.sleep_ms));
        tab.wake();
      }
    }
  };
  const killer = async (): Promise<void> => {
    const throws = dice(seed + 900);
    while (isDay()) {
      await sleep(throws.between(...between.kill_ms));
      const n = throws.below(nodes.count);
      // half of them fall, half are asked to leave and take their tabs' connections with them
      if (throws.chance(0.5) ? nodes.kill(n) : nodes.drain(n)) counts.kills += 1;
    }
  };
  const outages = async (): Promise<void> => {
    if (!redis) return;
    const throws = dice(seed + 901);
    while (isDay()) {
      await sleep(throws.between(...between.outage_ms));
      await redis.kill();
      counts.outages += 1;
      await sleep(throws.between(...between.outage_ms));
      await redis.start();
    }
  };
  await Promise.all([...devices.map(writer), ...tabs.map(reader), killer(), outages()]);
  proxy.calm();
  await nodes.isUp();
  return { devices, tabs, written, disconnects: disconnects(), ...counts };
}

export type Pace = {
  seconds: number;
  atMost_s: number;
  isEnough: (saw: { messages: number; disconnects: number; kills: number; outages: number }) => boolean;
};
