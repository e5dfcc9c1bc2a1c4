import { asMinor } from '@artel/contracts/kit/money.ts';
import { expect, test } from 'vitest';
import { delayedUntilText } from './person-money.text.ts';

const at = '2026-12-01T09:00:00.000Z';
const nothing = { held_until: null, payouts_from: null, owed_minor: asMinor(0) };

test.each([
  ['nothing', nothing, []],
  ['a sanction', { ...nothing, held_until: at }, [/Санкция/]],
  ['a new password', { ...nothing, payouts_from: at }, [/После смены пароля/]],
  ['a debt', { ...nothing, owed_minor: asMinor(150_000) }, [/1.500/]],
  ['all of it', { held_until: at, payouts_from: at, owed_minor: asMinor(100) }, [/Санкция/, /После смены/, /дважды/]],
])('what keeps money from leaving: %s', (_, money, said) => {
  const words = delayedUntilText(money).map((one) => one.words);
  expect(words).toHaveLength(said.length);
  for (const [no, part] of said.entries()) expect(words[no]).toMatch(part);
});
