/** How the calls of money out are made, and of where it may go. */
import { withCheckDigits } from '@artel/contracts/kit/inn.ts';
import { propose } from '../../../server/src/features/approvals/index.ts';
import { inTransaction, read } from '../../../server/src/platform/db/index.ts';
import { payoutTo, requisitesOf } from '../../../server/test/requisites.ts';
import { isSelfEmployed } from '../../../server/test/taxes.ts';
import { aName, anEarningSeller, aPayout, onPayout, type Prepare, reason } from './access.targets.ts';

const onAdmins =
  (body: object): Prepare =>
  async (world, cast) => {
    await read()
      .updateTable('users')
      .set({ roles: ['customer', 'seller', 'admin'] })
      .where('id', '=', cast.admin.user_id)
      .execute();
    return { params: { id: await aPayout(world, cast, cast.admin) }, body };
  };

export const payoutCalls: Record<string, Prepare> = {
  'POST /api/payouts': async (world, cast) => {
    await anEarningSeller(world, cast);
    return { body: await payoutTo(cast.seller, 500_00) };
  },
  'POST /api/payouts/:id/cancel': onPayout({}),
  'POST /api/admin/payouts/:id/approve': onPayout({}),
  "POST /api/admin/payouts/:id/approve #the admin's own": onAdmins({}),
  'POST /api/admin/payouts/:id/approve #of somebody unknown': async (world, cast) => {
    const id = await aPayout(world, cast, cast.seller);
    await read().deleteFrom('verifications').where('user_id', '=', cast.seller.user_id).execute();
    return { params: { id }, body: {} };
  },
  'POST /api/admin/payouts/:id/approve #the second signature': async (world, cast) => {
    const id = await aPayout(world, cast, cast.seller);
    await read().updateTable('payouts').set({ amount_minor: 100_001_00 }).where('id', '=', id).execute();
    await inTransaction((tx) => propose(tx, cast.lesser, { kind: 'payout', entity_id: id, proposal: {}, reason }));
    return { params: { id }, body: {} };
  },
  'POST /api/admin/payouts/:id/reject': onPayout({ reason }),
  'POST /api/admin/payouts/:id/take': onPayout({}),
  "POST /api/admin/payouts/:id/take #the admin's own": onAdmins({}),
  'POST /api/admin/payouts/:id/give-back': onPayout({}),
  'POST /api/taxes/my': () => ({ body: { kind: 'npd', inn: withCheckDigits(String(Date.now()).slice(-10)) } }),
  'POST /api/taxes/my/ask': async (_, { seller }) => {
    await isSelfEmployed(seller, 'registered');
    return { body: {} };
  },
  'POST /api/requisites': () => ({ body: { method: 'card', destination: `card-${aName()}` } }),
  'POST /api/requisites/:id/prefer': async (_, { seller }) => ({ params: { id: await requisitesOf(seller) }, body: {} }),
  'DELETE /api/requisites/:id': async (_, { seller }) => ({ params: { id: await requisitesOf(seller) } }),
};
