import { asMinor } from '@artel/contracts/kit/money.ts';
import { budgetText } from '@artel/contracts/projects/project-budget.ts';
import { expect, it } from 'vitest';
import { formatMoney } from '../../platform/format/index.ts';

const budget = (budget_kind: 'fixed' | 'range' | 'ask', from: number | null, to: number | null) => ({
  budget_kind,
  budget_from_minor: from === null ? null : asMinor(from * 100),
  budget_to_minor: to === null ? null : asMinor(to * 100),
});

it.each([
  [budget('range', 25_000, 40_000), '25 000–40 000 руб.'],
  [budget('range', 25_000, null), 'от 25 000 руб.'],
  [budget('range', null, 40_000), 'до 40 000 руб.'],
  [budget('range', 40_000, 40_000), '40 000 руб.'],
  [budget('fixed', 40_000, null), '40 000 руб.'],
  [budget('ask', null, null), 'по договорённости'],
])('%j: %s', (asked, said) => {
  expect(budgetText(asked, (minor) => formatMoney(minor)).replaceAll('\u00a0', ' ')).toBe(said);
});

it('says another currency once, too', () => {
  const say = (minor: number) => formatMoney(minor, 'USDT', { USDT: 100 });
  expect(budgetText(budget('range', 25_000, 40_000), say).replaceAll('\u00a0', ' ')).toBe('250,00–400,00 USDT');
});
