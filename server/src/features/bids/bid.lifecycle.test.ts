import { bidStatuses } from '@artel/contracts/projects/bids.ts';
import { expect, test } from 'vitest';
import { movesOf } from '../../../test/moves.ts';
import { bidLifecycle } from './bid.lifecycle.ts';

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
  expect(movesOf(bidLifecycle, bidStatuses, ['seller', 'customer', 'moderator', 'clock', 'system'])).toEqual({
    open: table.sort(),
    named: [],
    hidden: ['expire', 'hire', 'lapse', 'open', 'pass_over', 'release'],
  });
});
