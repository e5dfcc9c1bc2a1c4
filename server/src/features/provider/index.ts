/**
 * The payment provider: provider.ts is the port, yookassa.ts the adapter; coins/ has the port for coins with its two adapters, receive-webhook.ts takes its notifications, start-check.ts
 * asks it at start who we are. New things go to the one that was chosen; each payment, refund and payout is asked for where it was
 * begun. What a notification means for them is decided in those features (reactions.ts).
 */

export { btcpay } from './coins/btcpay.ts';
export {
  type CoinProvider,
  coinProvider,
  knownCoinProviders,
  newCoinProvider,
  sendToCoinProvider,
  useCoinProviders,
} from './coins/coin-provider.ts';
export { nowpayments } from './coins/nowpayments.ts';
export { addDebt, assertNoDebt, clearDebt } from './debts.ts';
export { providerRoutes } from './provider.routes.ts';
export { countDebts, findDebtSum, findDebtsOf as owesMoney } from './provider.sql.ts';
export {
  type CoinsThere,
  type Deposit,
  fetchObject,
  findByReference,
  knownProviders,
  mayBeSent,
  NOTHING_COMES_AFTER_MS,
  newProvider,
  type Outcome,
  type PaymentProvider,
  type PayoutTo,
  type ProviderObject,
  type ProviderReceipt,
  providerOf,
  RETRY_AFTER_MS,
  type ReceiptQuery,
  sendCommand as tellProvider,
  useProviders,
} from './provider.ts';
export { announceProviderFact } from './receive-webhook.ts';
export { checkAtStart } from './start-check.ts';
export { yookassa } from './yookassa.ts';
export { yookassaNetworks } from './yookassa-notification.ts';
