/**
 * The payment provider: provider.ts is the port, yookassa.ts the adapter, receive-webhook.ts takes its notifications.
 * What a notification means for a payment, a refund or a payout is judged in those features (reactions.ts).
 */

export { mustOweNothing, owe, owesNoMore } from './owed.ts';
export { providerRoutes } from './provider.routes.ts';
export { countOwed, findOwedOf as owesMoney, findOwedSum } from './provider.sql.ts';
export {
  findAsked,
  NOTHING_COMES_AFTER_MS,
  type Outcome,
  type PaymentProvider,
  type ProviderObject,
  provider,
  useProvider,
} from './provider.ts';
export { yookassa } from './yookassa.ts';
