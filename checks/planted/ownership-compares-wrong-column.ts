import type { Planted } from './planted.ts';

export default {
  bug: 'every stranger is taken for the seller of an order',
  file: 'server/src/features/orders/order.policy.ts',
  find: `if (order.seller_id === viewer.user_id) return 'seller';`,
  replace: `if (order.seller_id !== order.customer_id) return 'seller';`,
  caughtBy: { 'checks/access.test.ts': 'POST /api/orders/:id/start' },
} satisfies Planted;
