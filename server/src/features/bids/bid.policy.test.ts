import { bidStatuses, maxRounds } from '@artel/contracts/projects/bids.ts';
import { expect, test } from 'vitest';
import { days, minutes } from '../../platform/clock.ts';
import { type BidMove, bidLifecycle } from './bid.lifecycle.ts';
import { type BidEnding, bidActions, checkBid, comesBack, obstacleTo, partyOf } from './bid.policy.ts';
import { isOutdated } from './bid.ts';

const at = new Date('2026-05-05T12:00:00Z');
const project = { customer_id: 'c', status: 'active', active_until: null, terms_no: 3 } as const;
const how = { project, rounds: [] };
const bid = (status: (typeof bidStatuses)[number], project_no: number) => ({ status, project_no, seller_id: 's' });
const inTalk = ['sent', 'viewed', 'shortlisted', 'countered'];

/** state × the version the seller agreed to → may it be confirmed, chosen, taken back for nothing. */
test.each(bidStatuses)('a bid that is %s, of a project changed after it and of one that was not', (status) => {
  const said = (project_no: number) => {
    const confirm = checkBid(bid(status, project_no), 'confirm', 'seller', how, at);
    const choose = checkBid(bid(status, project_no), 'choose', 'customer', how, at);
    const long_ago = new Date('2026-05-01T12:00:00Z');
    return {
      outdated: isOutdated(bid(status, project_no), project),
      confirm: confirm.ok ? confirm.to : confirm.code,
      choose: choose.ok ? choose.to : choose.code,
      free: comesBack({ by: 'withdraw', bid: { ...bid(status, project_no), sent_at: long_ago }, project, at }),
    };
  };
  const mayChoose = ['sent', 'viewed', 'shortlisted'].includes(status);
  const talks = inTalk.includes(status);
  expect(said(2)).toEqual({
    outdated: talks,
    confirm: talks ? status : 'MOVE_NOT_ALLOWED',
    choose: mayChoose ? 'BID_AWAITS_CONFIRMATION' : 'MOVE_NOT_ALLOWED',
    free: talks,
  });
  // version 4 changed only what nobody prices, and so would any after 3
  for (const project_no of [3, 4])
    expect(said(project_no)).toEqual({
      outdated: false,
      confirm: talks ? 'BID_IS_CURRENT' : 'MOVE_NOT_ALLOWED',
      choose: mayChoose ? 'accepted' : 'MOVE_NOT_ALLOWED',
      free: false,
    });
});

test('the customer and strangers to the table confirm nothing; nobody does once the seller is chosen', () => {
  for (const party of ['customer', 'moderator', 'clock', 'system'] as const)
    expect(checkBid(bid('sent', 2), 'confirm', party, how, at)).toMatchObject({ ok: false, code: 'MOVE_NOT_ALLOWED' });
  const ended = { project: { ...project, status: 'in_work' as const }, rounds: [] };
  expect(checkBid(bid('sent', 2), 'confirm', 'seller', ended, at)).toMatchObject({ ok: false, code: 'PROJECT_TAKES_NO_BIDS' });
});

test('a project whose time is over takes no new bid in the same moment, written down or not, and may still be chosen from', () => {
  const until = (active_until: Date) => ({ project: { ...project, active_until }, rounds: [] });
  expect(checkBid(bid('draft', 0), 'send', 'seller', until(new Date(at.getTime() + 1)), at)).toMatchObject({ ok: true });
  expect(checkBid(bid('draft', 0), 'send', 'seller', until(at), at)).toMatchObject({ ok: false, code: 'PROJECT_TAKES_NO_BIDS' });
  expect(checkBid(bid('viewed', 3), 'choose', 'customer', until(at), at)).toMatchObject({ ok: true });
});

/** A withdrawal of a bid in this state, sent so long ago, whose seller agreed to the terms as they are or as they were. */
const withdrawn = (status: (typeof bidStatuses)[number], ago_ms: number, { project_no = 3 } = {}) =>
  ({ by: 'withdraw', bid: { ...bid(status, project_no), sent_at: new Date(at.getTime() - ago_ms) }, project, at }) as const;
test.each([
  ['withdrawn in the tenth minute', withdrawn('sent', minutes(10)), true],
  ['withdrawn a moment later', withdrawn('sent', minutes(10) + 1), false],
  ['withdrawn in the tenth minute, already opened', withdrawn('viewed', minutes(10)), true],
  ['withdrawn long after, the terms changed', withdrawn('countered', days(9), { project_no: 2 }), true],
  ['withdrawn long after, the terms as agreed', withdrawn('shortlisted', days(9)), false],
  ['a draft', { ...withdrawn('draft', 0), bid: { ...bid('draft', 0), sent_at: null } }, false],
  ['chosen a minute after it was sent', withdrawn('accepted', minutes(1)), false],
  ['withdrawn already', withdrawn('withdrawn', minutes(1)), false],
  ['refused after being chosen', { by: 'refuse' }, false],
  ['nobody opened it, or the project ended', { by: 'expire' }, true],
  ['removed by a moderator', { by: 'remove', is_spam: false }, true],
  ['removed as spam', { by: 'remove', is_spam: true }, false],
] satisfies [string, BidEnding, boolean][])('credits of a bid: %s', (_, ending, isBack) => {
  expect(comesBack(ending)).toBe(isBack);
});

test.each(bidStatuses)(
  'a bid that is %s is its seller’s; the customer sees what was sent and not removed, a stranger nothing',
  (status) => {
    const seen = ['s', 'c', 'stranger'].map((user_id) => partyOf({ status, seller_id: 's' }, { customer_id: 'c' }, { user_id }));
    expect(seen).toEqual(['seller', status === 'draft' || status === 'removed' ? undefined : 'customer', undefined]);
  },
);

/** What is refused because the project takes no bids; everything else ends or tidies, and may always be done. */
const closedTo: Partial<Record<BidMove, 'unless active' | 'once someone is chosen'>> = {
  send: 'unless active',
  renew: 'unless active',
  edit: 'once someone is chosen',
  confirm: 'once someone is chosen',
  accept_counter: 'once someone is chosen',
  decline_counter: 'once someone is chosen',
  answer_counter: 'once someone is chosen',
  choose: 'once someone is chosen',
  counter: 'once someone is chosen',
  shortlist: 'once someone is chosen',
};
test.each(Object.keys(bidLifecycle) as BidMove[])('%s: in which project', (action) => {
  const { from, by } = bidLifecycle[action];
  const about = bid(from[0], action === 'confirm' ? 2 : 3);
  const isRefused = (status: 'active' | 'bids_closed' | 'in_work', active_until: Date | null = null) => {
    const verdict = checkBid(about, action, by[0], { project: { ...project, status, active_until }, rounds: [] }, at);
    expect(verdict.ok ? undefined : verdict.code).toBe(verdict.ok ? undefined : 'PROJECT_TAKES_NO_BIDS');
    return !verdict.ok;
  };
  const when = closedTo[action];
  expect([isRefused('active'), isRefused('active', at), isRefused('bids_closed'), isRefused('in_work')]).toEqual([
    false,
    when === 'unless active',
    when === 'unless active',
    when !== undefined,
  ]);
});

test('the buttons of a bid: a changed project is confirmed before it is chosen from, and rounds of haggling are counted', () => {
  const asks = (n: number) => Array.from({ length: n }, () => ({ by: 'customer' as const }));
  const answers = Array.from({ length: maxRounds }, () => ({ by: 'seller' as const }));
  const buttons = (party: 'customer' | 'seller', project_no: number, rounds = [...asks(maxRounds - 1), ...answers]) =>
    bidActions(bid('sent', project_no), party, { project, rounds }, at);
  expect(buttons('customer', 3)).toEqual(['choose', 'shortlist', 'counter', 'decline']);
  expect(buttons('customer', 2)).toEqual(['shortlist', 'counter', 'decline']);
  expect(buttons('customer', 3, asks(maxRounds))).toEqual(['choose', 'shortlist', 'decline']);
  expect(buttons('seller', 3)).toEqual(['edit', 'withdraw']);
  expect(buttons('seller', 2)).toEqual(['edit', 'confirm', 'withdraw']);
  expect(bidActions(bid('sent', 3), 'customer', { project: { ...project, status: 'in_work' }, rounds: [] }, at)).toEqual(['decline']);
  expect(checkBid(bid('sent', 3), 'counter', 'customer', { project, rounds: asks(maxRounds) }, at)).toEqual({
    ok: false,
    code: 'NO_ROUNDS_LEFT',
    details: { from: 'sent', allowed_actions: ['choose', 'shortlist', 'decline'] },
  });
});

const wanting = {
  viewer: { user_id: 's', roles: ['seller'], email_verified: true },
  project: { ...project, bids_count: 1, max_bids: 2 },
  bid: undefined,
  ...{ lacksSomething: false, isBlocked: false, at },
} satisfies Parameters<typeof obstacleTo>[0];
test.each<[string, Partial<Parameters<typeof obstacleTo>[0]>, string | undefined]>([
  ['nothing', {}, undefined],
  ['the project is one’s own', { viewer: { ...wanting.viewer, user_id: 'c' } }, 'PROJECT_IS_YOURS'],
  ['it takes no bids', { project: { ...wanting.project, status: 'bids_closed' } }, 'PROJECT_TAKES_NO_BIDS'],
  ['its time is over', { project: { ...wanting.project, active_until: at } }, 'PROJECT_TAKES_NO_BIDS'],
  ['no place is left', { project: { ...wanting.project, bids_count: 2 } }, 'PROJECT_IS_FULL'],
  ['one is no seller', { viewer: { ...wanting.viewer, roles: ['customer'] } }, 'NOT_A_SELLER'],
  ['the two have blocked each other', { isBlocked: true }, 'PEOPLE_BLOCKED'],
  ['the project wants others', { lacksSomething: true }, 'PROJECT_WANTS_OTHERS'],
  ['the address is not confirmed', { viewer: { ...wanting.viewer, email_verified: false } }, 'EMAIL_NOT_CONFIRMED'],
])('what keeps a seller from a bid: %s', (_, more, code) => {
  expect(obstacleTo({ ...wanting, ...more })).toBe(code);
});
test.each(bidStatuses)('who has a bid that is %s may write one only when it was ended or never sent', (status) => {
  const mayWrite = ['draft', 'not_selected', 'expired', 'withdrawn'].includes(status);
  expect(obstacleTo({ ...wanting, bid: { status } })).toBe(mayWrite ? undefined : 'ALREADY_BID');
});
