import type { Planted } from './planted.ts';

export default {
  bug: 'an order and its stages are read without their locks, so that many move them at once',
  file: 'server/src/features/orders/orders.sql.ts',
  find: `.where('id', '=', id).forUpdate().executeTakeFirst();
  if (!order) return undefined;
  const stages = await tx.db.selectFrom('stages').selectAll().where('order_id', '=', id).orderBy('no').forUpdate().execute();`,
  replace: `.where('id', '=', id).executeTakeFirst();
  if (!order) return undefined;
  const stages = await tx.db.selectFrom('stages').selectAll().where('order_id', '=', id).orderBy('no').execute();`,
  caughtBy: { 'server/src/features/orders/orders.test.ts': 'twenty acceptances at once pay once' },
} satisfies Planted;
