import { bidStatuses } from '@artel/contracts/projects/bids.ts';
import { expect, test } from 'vitest';
import { move } from '../../platform/lifecycle.ts';
import { type BidMove, type BidParty, bidLifecycle } from './bid.lifecycle.ts';

/** The whole table by hand: who, what, from where, to where. What is not written here must be refused. */
const table = [
  'seller send draft sent',
  'seller renew not_selected sent',
  'seller renew expired sent',
  'seller renew withdrawn sent',
  ...['sent', 'viewed', 'shortlisted'].flatMap((from) => [
    `seller edit ${from} sent`,
    `customer choose ${from} accepted`,
    `customer counter ${from} countered`,
  ]),
  ...['sent', 'viewed', 'shortlisted', 'countered'].flatMap((from) => [
    `seller withdraw ${from} withdrawn`,
    `seller confirm ${from} ${from}`,
    `customer decline ${from} declined`,
    `system pass_over ${from} not_selected`,
    `clock expire ${from} expired`,
    `system expire ${from} expired`,
    `moderator remove ${from} removed`,
  ]),
  'seller refuse accepted withdrawn',
  'seller accept_counter countered sent',
  'seller decline_counter countered sent',
  'seller answer_counter countered sent',
  'clock lapse countered sent',
  'customer open sent viewed',
  'customer shortlist sent shortlisted',
  'customer shortlist viewed shortlisted',
  'customer unshortlist shortlisted viewed',
  'system hire accepted hired',
  'system release accepted shortlisted',
  'moderator restore removed sent',
];

test('a bid moves only as the table says, whoever asks', () => {
  const open: string[] = [];
  const parties: BidParty[] = ['seller', 'customer', 'moderator', 'clock', 'system'];
  for (const action of Object.keys(bidLifecycle) as BidMove[])
    for (const party of parties)
      for (const status of bidStatuses) {
        const verdict = move(bidLifecycle, status, action, party);
        if (verdict.ok) open.push(`${party} ${action} ${status} ${verdict.to}`);
      }
  expect(open.sort()).toEqual([...table].sort());
});
