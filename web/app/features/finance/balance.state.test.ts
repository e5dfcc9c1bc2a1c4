import { asMinor } from '@artel/contracts/kit/money.ts';
import { expect, it } from 'vitest';
import { isEmptyBalance } from './balance.state.ts';

const nothing = {
  available_minor: asMinor(0),
  hold_minor: asMinor(0),
  reserved_minor: asMinor(0),
  reserved_for_me_minor: asMinor(0),
  payout_minor: asMinor(0),
  contested_minor: asMinor(0),
  owed_minor: asMinor(0),
};

it('a purse is empty when no pocket of it holds or owes anything', () => {
  expect(isEmptyBalance(nothing)).toBe(true);
  for (const pocket of Object.keys(nothing)) expect(isEmptyBalance({ ...nothing, [pocket]: asMinor(1) })).toBe(false);
});
