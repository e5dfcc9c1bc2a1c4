import { expect, test } from 'vitest';
import { providerText } from './ledger-text.ts';

test.each(['sandbox', 'demo-past', 'yookassa', 'btcpay', 'nowpayments', 'ledger'])('%s has a name of its own', (provider) =>
  expect(providerText(provider)).not.toBe(provider),
);
