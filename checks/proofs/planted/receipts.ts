import type { Planted } from './planted.ts';

const tests = 'server/src/features/receipts/receipts.test.ts';
export default {
  'second-receipt-twice': {
    bug: 'a repeated job tells the provider of a second receipt again',
    file: 'server/src/features/receipts/receipt.policy.ts',
    find: ` && receipt.sent_at === null && ageOf(`,
    replace: ' && ageOf(',
    caughtBy: {
      [tests]: 'is made once, however often it is wished for, accepted and asked',
      'server/src/features/receipts/receipt.policy.test.ts': 'not a second time',
    },
  },
  'second-receipt-never': {
    bug: 'an accepted stage asks for no second receipt',
    file: 'server/src/features/orders/stages/stage-money.ts',
    find: `  await requestReceipts(tx, order, stage, { of_price: 0, of_fee: 0 });\n`,
    replace: '',
    caughtBy: { [tests]: 'follows the acceptance: what was paid before settles it' },
  },
  'second-receipt-of-what-goes-back': {
    bug: 'the second receipt of a split stage is of all that was paid',
    file: 'server/src/features/orders/stages/stage-money.ts',
    find: `{ of_price: parts.to_customer, of_fee: stage.fee_buyer_minor - parts.fee_kept }`,
    replace: `{ of_price: 0, of_fee: 0 }`,
    caughtBy: { [tests]: 'of a stage that was split is of what the customer does not get back' },
  },
} satisfies Record<string, Planted>;
