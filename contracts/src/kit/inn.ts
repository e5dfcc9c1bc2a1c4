/** The number of a taxpayer (ИНН): ten digits of a company, twelve of a person, the last ones a check sum. */

const ofCompany = [[2, 4, 10, 3, 5, 9, 4, 6, 8]];
const ofPerson = [
  [7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
  [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
];

/** Digits alone; undefined when it is no such number. Spaces and hyphens are forgiven. */
export function readInn(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s-]/g, '');
  if (!/^(\d{10}|\d{12})$/.test(digits) || /^0+$/.test(digits)) return undefined;
  const sums = digits.length === 10 ? ofCompany : ofPerson;
  return sums.every((weights) => checkDigit(digits, weights) === Number(digits[weights.length])) ? digits : undefined;
}

const checkDigit = (digits: string, weights: readonly number[]): number =>
  (weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11) % 10;

/** With its check digits; for those who make up people. `body`: nine or ten digits. */
export function withCheckDigits(body: string): string {
  const sums = body.length === 9 ? ofCompany : ofPerson;
  return sums.reduce((digits, weights) => digits + checkDigit(digits, weights), body);
}

export const maskedInn = (inn: string): string => `${inn.slice(0, 2)}${'•'.repeat(inn.length - 4)}${inn.slice(-2)}`;
