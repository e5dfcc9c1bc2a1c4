import type { Edition } from '@artel/contracts/sign-in/consents.ts';
import { expect, it } from 'vitest';
import { missingConsents } from './consent.policy.ts';

const edition = (version: string, holds_from: string): Edition => ({ version, said_on: holds_from, holds_from });
const known = (document: string) =>
  document === 'terms'
    ? [edition('1', '2026-01-01'), edition('2', '2026-03-01'), edition('3', '2026-06-01')]
    : [edition('1', '2026-01-01')];
const terms = (...versions: string[]) => versions.map((document_version) => ({ document: 'terms', document_version }));

it.each([
  ['nobody who never agreed', terms(), '2026-07-01', []],
  ['nobody who has the newest', terms('1', '3'), '2026-07-01', []],
  ['whoever has the first, in time', terms('1'), '2026-02-01', [{ document: 'terms', version: '3', accepted: '1', is_held: false }]],
  [
    'whoever has the first, once the second holds',
    terms('1'),
    '2026-03-01',
    [{ document: 'terms', version: '3', accepted: '1', is_held: true }],
  ],
  [
    'whoever has the second, before the third holds',
    terms('1', '2'),
    '2026-05-31',
    [{ document: 'terms', version: '3', accepted: '2', is_held: false }],
  ],
  [
    'whoever has the second, once the third holds',
    terms('2'),
    '2026-06-01',
    [{ document: 'terms', version: '3', accepted: '2', is_held: true }],
  ],
  ['nobody about a document of one edition', [{ document: 'personal_data', document_version: '1' }], '2026-07-01', []],
])('asked is %s', (_, given, day, asked) => {
  expect(missingConsents(given, new Date(`${day}T00:00:00+03:00`), known)).toEqual(asked);
});
