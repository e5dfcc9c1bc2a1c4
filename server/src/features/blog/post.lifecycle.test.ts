import { type PostStatus, postActions, postMoves, postStatuses } from '@artel/contracts/site/blog/blog-editor.ts';
import { expect, test } from 'vitest';
import { move } from '../../platform/lifecycle.ts';
import { type PostParty, postActionsOf, postLifecycle } from './post.lifecycle.ts';

const parties: PostParty[] = ['editor', 'clock'];

/** The whole table by hand: what is not written here must be refused. */
const moves = [
  'send_to_review editor draft review',
  'take_back editor review draft',
  'take_back editor scheduled draft',
  'schedule editor draft scheduled',
  'schedule editor review scheduled',
  'schedule editor scheduled scheduled',
  'publish editor draft published',
  'publish editor review published',
  'publish editor scheduled published',
  'publish clock draft published',
  'publish clock review published',
  'publish clock scheduled published',
  'update editor published published',
  'archive editor published archived',
  'restore editor archived published',
];

test('an article makes exactly the moves of the table', () => {
  const made = postMoves.flatMap((action) =>
    parties.flatMap((party) =>
      postStatuses.flatMap((status) => {
        const verdict = move(postLifecycle, status, action, party);
        return verdict.ok ? [`${action} ${party} ${status} ${verdict.to}`] : [];
      }),
    ),
  );
  expect(made).toEqual(moves);
});

const buttons: [PostStatus, { wasOut: boolean; has_changes: boolean }, string][] = [
  ['draft', { wasOut: false, has_changes: false }, 'edit send_to_review schedule publish remove'],
  ['review', { wasOut: false, has_changes: false }, 'edit take_back schedule publish remove'],
  ['scheduled', { wasOut: false, has_changes: false }, 'edit take_back schedule publish'],
  ['published', { wasOut: true, has_changes: false }, 'edit archive'],
  ['published', { wasOut: true, has_changes: true }, 'edit update archive'],
  ['archived', { wasOut: true, has_changes: false }, 'restore'],
];

test.each(buttons)('%s offers what it allows', (status, facts, expected) => {
  expect(postActionsOf(status, facts)).toEqual(expected.split(' '));
  expect(postActions).toEqual(expect.arrayContaining(expected.split(' ')));
});
