import { expect, test } from 'vitest';
import { maskedInn, readInn, withCheckDigits } from './inn.ts';

test.each([
  ['7707083893', 'a bank'],
  ['7736050003', 'a company'],
  ['7830002293', 'a company'],
  ['500100732259', 'a person'],
  ['526317984689', 'a person'],
  ['144075719327', 'a person'],
])('%s is a number of %s', (inn) => {
  expect(readInn(inn)).toBe(inn);
  expect(withCheckDigits(inn.slice(0, inn.length === 10 ? 9 : 10))).toBe(inn);
});

test.each(['7707083893', '500100732259'])('each digit of %s is judged: no other one in its place is a number', (inn) => {
  for (let at = 0; at < inn.length; at += 1)
    for (let digit = 0; digit <= 9; digit += 1)
      if (String(digit) !== inn[at]) expect(readInn(inn.slice(0, at) + digit + inn.slice(at + 1)), `${digit} at ${at}`).toBeUndefined();
});

test.each(['', '0000000000', '000000000000', '770708389', '77070838931', '5001007322591', 'abcdefghij', '7707083893x', '٧٧٠٧٠٨٣٨٩٣'])(
  '«%s» is none',
  (typed) => {
    expect(readInn(typed)).toBeUndefined();
  },
);

test('spaces and hyphens are forgiven, and most of it is hidden from others', () => {
  expect(readInn(' 5001 0073-2259 ')).toBe('500100732259');
  expect(maskedInn('500100732259')).toBe('50••••••••59');
  expect(maskedInn('7707083893')).toBe('77••••••93');
});
