/** The day: everybody writes, reads and falls asleep, nodes are killed, the network is bad; then calm, until all has come home. */
import { setTimeout as sleep } from 'node:timers/promises';
import { dice } from '../ledger-chaos/dice.ts';
import { endSessions } from './guests.ts';
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
  kill_ms: [800, 1600],
} as const;

/** A hole is noticed by what comes after it and closed within this time. */
const settles_ms = 3000;

/** So many people write as fast as they like on two cores; more of them take their time. */
const easily = 10;

export async function work(stage: Stage, { seconds, atMost_s, outage_ms, isEnough }: Duration) {
  const { members, strangers, rooms, proxy, history, nodes, redis, seed } = stage;
  const haste = Math.max(1, members.length / easily);
  const written: Written[] = [];
  /** Words that their sender changed or took back afterwards. */
  const reworded = new Set<string>();
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
  // they write with nobody, and so there is nothing that they may hear
  const outsiders = strangers.map((me) => openTab(proxy.origin, me, [], aBrowser()));
  const disconnects = () => tabs.reduce((sum, tab) => sum + tab.counts.disconnects, 0);
  const began = Date.now();
  const passed_s = () => (Date.now() - began) / 1000;
  const isDay = () => {
    const saw = { messages: written.length, disconnects: disconnects(), kills: counts.kills, outages: counts.outages };
    return passed_s() < seconds || (passed_s() < atMost_s && !isEnough(saw));
  };

  const said = devices.map(() => 0);
  const say = async ({ me }: (typeof devices)[number], n: number, tab: Tab, chat_id: string): Promise<void> => {
    const no = said[n]!++;
    const one = { client_id: `device-${n}-word-${no}`, chat_id, sender_id: me.user_id, message: `слово ${n}.${no}` };
    await history.write(one);
    written.push(one);
    await tab.write(one.client_id, chat_id, one.message);
  };
  const writer = async (device: (typeof devices)[number], n: number): Promise<void> => {
    const throws = dice(seed + 100 + n);
    while (isDay()) {
      await sleep(throws.between(...between.writing_ms) * haste);
      await say(device, n, throws.pick(device.tabs), throws.pick(mine(device.me.user_id)).chat_id);
    }
  };
  /** When all are back, and nothing else will happen that could mend what is missed now. */
  const lastWords = async (): Promise<void> => {
    for (let tries = 0; tries < 100 && tabs.some((tab) => !tab.isConnected()); tries++) await sleep(100);
    await Promise.all(
      devices.map(async (device, n) => {
        for (const { chat_id } of mine(device.me.user_id)) await say(device, n, device.tabs[0]!, chat_id);
      }),
    );
  };
  /** One more word to whom it may be one: nothing follows it by which a tab would notice that it was missed. */
  const veryLastWord = async (): Promise<void> => {
    await sleep(settles_ms);
    const addressed = new Set<string>();
    for (const { chat_id, members: sides } of rooms) {
      if (sides.some(({ user_id }) => addressed.has(user_id))) continue;
      for (const { user_id } of sides) addressed.add(user_id);
      const n = devices.findIndex(({ me }) => me.user_id === sides[0].user_id);
      await say(devices[n]!, n, devices[n]!.tabs[0]!, chat_id);
    }
  };
  const reader = async (tab: Tab, n: number): Promise<void> => {
    const throws = dice(seed + 500 + n);
    while (isDay()) {
      await sleep(throws.between(...between.seeing_ms));
      const { chat_id } = throws.pick(mine(tab.me.user_id));
      const deed = throws.weighted({ see: 60, rest: 28, sleep: 6, rewrite: 3, takeBack: 2, hide: 1 });
      if (deed === 'see') await tab.see(chat_id);
      else if (deed === 'hide') await tab.hide(chat_id);
      else if (deed === 'sleep') {
        counts.sleeps += 1;
        tab.fallAsleep();
        await sleep(throws.between(...between.sleep_ms));
        tab.wake();
      } else if (deed !== 'rest') {
        const own = tab.lastOwn(chat_id);
        if (!own) continue;
        reworded.add(own.client_id);
        await (deed === 'rewrite' ? tab.rewrite(own, `иначе ${own.seq}`) : tab.takeBack(own));
      }
    }
  };
  const killer = async (): Promise<void> => {
    const throws = dice(seed + 900);
    while (isDay()) {
      await sleep(throws.between(...between.kill_ms));
      const n = throws.below(nodes.count);
      // most fall; some are asked to leave and take their tabs' connections with them
      if (throws.chance(0.75) ? nodes.kill(n) : nodes.drain(n)) counts.kills += 1;
    }
  };
  const outages = async (): Promise<void> => {
    if (!redis) return;
    const throws = dice(seed + 901);
    while (isDay()) {
      await sleep(throws.between(outage_ms / 2, outage_ms * 1.5));
      await redis.kill();
      counts.outages += 1;
      await sleep(throws.between(outage_ms / 2, outage_ms * 1.5));
      await redis.start();
    }
  };
  const [guests] = await Promise.all([
    endSessions(proxy.origin, members, dice(seed + 902), isDay),
    ...devices.map(writer),
    ...tabs.map(reader),
    killer(),
    outages(),
  ]);
  proxy.calm();
  await nodes.isUp();
  await lastWords();
  await veryLastWord();
  return { origin: proxy.origin, devices, tabs, outsiders, written, reworded, guests, disconnects: disconnects(), ...counts };
}

export type Duration = {
  seconds: number;
  atMost_s: number;
  /** About so long Redis is there, and about so long away. */
  outage_ms: number;
  isEnough: (saw: { messages: number; disconnects: number; kills: number; outages: number }) => boolean;
};
