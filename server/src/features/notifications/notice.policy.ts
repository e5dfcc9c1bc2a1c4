import { type NoticeChannel, type NoticeKind, type NoticeLine, noticeKinds } from '@artel/contracts/chat/notification-choices.ts';
import { hours } from '../../platform/index.ts';
import { isSent } from './notice.catalogue.ts';

type Rule = { on: readonly NoticeChannel[]; locked?: readonly NoticeChannel[]; isOfSellers?: true };

const always = ['in_app', 'email'] as const;
const everyWay = ['in_app', 'email', 'push'] as const;

/** Locked are kinds about money and accounts, and every kind that reminds before silence decides: docs/decisions/0045. */
export const catalogue: Record<NoticeKind, Rule> = {
  messages: { on: everyWay },
  orders: { on: everyWay },
  deadlines: { on: everyWay, locked: always },
  money: { on: everyWay, locked: always },
  disputes: { on: everyWay, locked: always },
  bids: { on: everyWay },
  projects: { on: everyWay },
  matching_projects: { on: everyWay, isOfSellers: true },
  services: { on: always, isOfSellers: true },
  reviews: { on: always },
  appeals: { on: always, locked: always },
  verification: { on: always, locked: always },
  referral: { on: always },
  security: { on: everyWay, locked: always },
  news: { on: [] },
};

/** Notices that invite to something new. The others are about what runs already. */
const inviting: ReadonlySet<string> = new Set(['N-S6', 'N-P9', 'N-P10']);
/** Whether a blocked member, who may begin nothing, is notified of it. */
export const reachesBlocked = ({ code, kind }: { code: string; kind: NoticeKind }): boolean =>
  !inviting.has(code) && kind !== 'matching_projects' && kind !== 'news';

export type NoticeChoice = { kind: NoticeKind; channel: NoticeChannel; is_on: boolean };

export const isLocked = (kind: NoticeKind, channel: NoticeChannel): boolean => catalogue[kind].locked?.includes(channel) ?? false;

export function lineOf(kind: NoticeKind, choices: readonly NoticeChoice[]): NoticeLine {
  const way = (channel: NoticeChannel) => {
    const is_locked = isLocked(kind, channel);
    const chosen = choices.find((choice) => choice.kind === kind && choice.channel === channel)?.is_on;
    return { is_on: is_locked || (chosen ?? catalogue[kind].on.includes(channel)), is_locked, is_sent: isSent(kind, channel) };
  };
  return { kind, in_app: way('in_app'), email: way('email'), push: way('push') };
}

export const kindsFor = (roles: readonly string[]): NoticeKind[] =>
  noticeKinds.filter((kind) => !catalogue[kind].isOfSellers || roles.includes('seller'));

const atOnce: ReadonlySet<NoticeKind> = new Set(['money', 'security']);
/**
 * Whether it may wait for the morning, the end of the quiet hours (`defaultTimes` unless chosen): never money, sign-ins, and what ends before the
 * reader could act. Which notice is mailed at all stands in notice.catalogue.ts.
 */
export const mayWait = ({ kind, until }: { kind: NoticeKind; until?: Date | undefined }, morning: Date): boolean =>
  !atOnce.has(kind) && (until === undefined || until.getTime() - morning.getTime() >= hours(3));
