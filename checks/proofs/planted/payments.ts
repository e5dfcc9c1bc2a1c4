import type { Planted } from './planted.ts';

export default {
  'payment-shown-to-anybody': {
    bug: 'a payment is shown to whoever knows its id',
    file: 'server/src/features/payments/read-payments.ts',
    find: `  if (payment.payer_id !== viewer.user_id && !hasRight(viewer, 'finance')) refuse('PAYMENT_NOT_FOUND');\n`,
    replace: '',
    caughtBy: { 'checks/walls/access.test.ts': 'GET /api/payments/:id' },
  },
} satisfies Record<string, Planted>;
