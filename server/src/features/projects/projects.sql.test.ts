import { projectStatuses } from '@artel/contracts/projects/projects.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, aSeller } from '../../../test/people.ts';
import { aProject } from '../../../test/projects.ts';
import { aBid } from '../../../test/rows.ts';
import { testServer } from '../../../test/server.ts';
import { someTrades } from '../../../test/services.ts';
import { database } from '../../platform/db/index.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { mayRead } from './project.policy.ts';

let close: () => Promise<void>;
beforeAll(async () => {
  close = (await testServer()).close;
});
afterAll(() => close());

/** States that a project may be in before it was ever published. */
const neverShown = ['draft', 'on_moderation', 'rejected', 'blocked'] as readonly string[];

test('the condition of SQL is the rule of the policy: visibility × state × reader', async () => {
  const trades = await someTrades();
  const [customer, stranger, invited, bidder] = [await aCustomer(), await aSeller(), await aSeller(), await aSeller()];
  const readers = { guest: null, customer, stranger, invited, bidder };
  const found: string[] = [];
  const expected: string[] = [];
  for (const visibility of ['public', 'registered', 'invited'] as const)
    for (const status of projectStatuses)
      for (const published_at of neverShown.includes(status) ? [new Date(), null] : [new Date()]) {
        const id = await aProject(trades, { customer, visibility, status, published_at });
        await database().query('insert into project_invitations (project_id, seller_id, invited_at) values ($1, $2, now())', [
          id,
          invited.user_id,
        ]);
        await aBid({ project_id: id, seller_id: bidder.user_id });
        const project = { customer_id: customer.user_id, visibility, status, published_at };
        for (const [name, reader] of Object.entries(readers)) {
          const line = `${visibility} ${status} ${published_at ? 'published' : 'never'} ${name}`;
          const { rowCount } = await database().query(`select from projects p where p.id = $1 and project_is_readable(p, $2)`, [
            id,
            reader?.user_id ?? null,
          ]);
          if (rowCount === 1) found.push(line);
          const viewer = reader && ({ user_id: reader.user_id, permissions: [], roles: [], second_factors: [] } as unknown as Viewer);
          // the own drafts are read on pages of their own, and are in no list of these
          const isOwnUnseen =
            name === 'customer' && !mayRead(project, { user_id: stranger.user_id, permissions: [], roles: [] } as never, true);
          if (mayRead(project, viewer, name === 'invited' || name === 'bidder') && !isOwnUnseen) expected.push(line);
        }
      }
  expect(found).toEqual(expected);
  expect(found.length).toBeGreaterThan(20);
});
