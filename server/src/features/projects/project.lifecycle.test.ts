import { type ProjectAction, type ProjectStatus, projectActions, projectStatuses } from '@artel/contracts/projects/projects.ts';
import { expect, test } from 'vitest';
import { move } from '../../platform/lifecycle.ts';
import { type ProjectParty, projectActionsOf, projectLifecycle } from './project.lifecycle.ts';

const parties: ProjectParty[] = ['customer', 'moderator', 'clock', 'system', 'reader'];

/** The whole table by hand: what is not written here must be refused. */
const moves = [
  'submit customer draft on_moderation',
  'submit customer needs_changes on_moderation',
  'approve moderator on_moderation active',
  'approve system on_moderation active',
  'request_changes moderator on_moderation needs_changes',
  'reject moderator on_moderation rejected',
  'reinstate moderator rejected active',
  'close_bids customer active bids_closed',
  'close_bids system active bids_closed',
  'reopen_bids customer bids_closed active',
  'extend customer active active',
  'start system active in_work',
  'start system bids_closed in_work',
  'start system expired in_work',
  'start system closed in_work',
  'complete system in_work completed',
  'complete system expired completed',
  'complete system closed completed',
  'put_back system in_work active',
  'give_up system in_work closed',
  'close customer active closed',
  'close customer bids_closed closed',
  'expire clock active expired',
  'resume customer expired active',
  'resume customer closed active',
  'block moderator active blocked',
  'block moderator bids_closed blocked',
  'block moderator in_work blocked',
  'unblock moderator blocked closed',
];

test('a project moves only as the table says, whoever asks', () => {
  const open: string[] = [];
  for (const action of projectActions)
    for (const party of parties)
      for (const status of projectStatuses) {
        const verdict = move(projectLifecycle, status, action, party);
        if (verdict.ok) open.push(`${action} ${party} ${status} ${verdict.to}`);
      }
  expect(open.sort()).toEqual([...moves].sort());
});

/** The customer's buttons in each state. */
const buttons: Record<ProjectStatus, ProjectAction[]> = {
  draft: ['edit', 'submit', 'duplicate', 'remove'],
  on_moderation: ['duplicate'],
  needs_changes: ['edit', 'submit', 'duplicate', 'remove'],
  rejected: ['duplicate'],
  active: ['edit', 'close_bids', 'extend', 'close', 'invite', 'duplicate'],
  bids_closed: ['edit', 'reopen_bids', 'close', 'duplicate'],
  in_work: ['duplicate'],
  completed: ['duplicate'],
  closed: ['resume', 'duplicate'],
  expired: ['resume', 'duplicate'],
  blocked: ['duplicate'],
};
test.each(projectStatuses)('the customer of a project that is %s has these buttons, a reader none', (status) => {
  expect(projectActionsOf(status, 'customer')).toEqual(buttons[status]);
  expect(projectActionsOf(status, 'reader')).toEqual([]);
});

test('a change that waits is judged beside what is published, and not written on meanwhile', () => {
  for (const status of projectStatuses) {
    const isOpen = status === 'active' || status === 'bids_closed';
    const more = projectActionsOf(status, 'moderator', true).filter((action) => !projectActionsOf(status, 'moderator').includes(action));
    expect([status, more]).toEqual([status, isOpen ? ['approve', 'request_changes', 'reject'] : []]);
    expect(projectActionsOf(status, 'customer', true)).toEqual(buttons[status].filter((action) => action !== 'edit'));
  }
});
