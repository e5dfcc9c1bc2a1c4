/** How the rows of sanctions are called: on somebody whom nothing ties to the cast. */
import type { SanctionKind } from '@artel/contracts/people/sanctions/sanctions.ts';
import { aCustomer } from '../../../server/test/people.ts';
import { sanctionsOn } from '../../../server/test/sanctions.ts';
import { just, type Prepare } from './access.targets.ts';

const body = (kind: SanctionKind, days: number | null) => ({
  ...{ kind, days, reason: 'first', rule: 'sanctions-1.6', newest_id: null },
  words: 'В сообщении вы оскорбили человека, с которым работали.',
  evidence: [{ type: 'quote', words: 'Слова из этого сообщения' }],
});
const onStranger =
  (kind: SanctionKind, days: number | null): Prepare =>
  async () => ({ params: { id: (await aCustomer()).user_id }, body: body(kind, days) });

export const sanctionCalls: Record<string, Prepare> = {
  'GET /api/users/me/sanctions': just({}),
  'GET /api/admin/users/:id/sanctions': (_, { customer }) => ({ params: { id: customer.user_id } }),
  'POST /api/admin/users/:id/sanctions': onStranger('warning', 90),
  "POST /api/admin/users/:id/sanctions #the admin's own": (_, { admin }) => ({ params: { id: admin.user_id }, body: body('warning', 90) }),
  'POST /api/admin/users/:id/sanctions #a block': onStranger('block', null),
  'POST /api/admin/sanctions/:id/lift': async ({ server }, { admin }) => {
    const set = await sanctionsOn(server).set(admin, (await aCustomer()).user_id, 'warning');
    return { params: { id: set.body!.result.newest_id! }, body: { reason: 'Разобрались: правило прочитали неверно.' } };
  },
};
