/** Each notice of the catalogue is lived through: some test makes its event over HTTP and finds its code. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { notices } from '../../server/src/features/notifications/notice.catalogue.ts';

const sources = join(import.meta.dirname, '../../server/src');
/** Their tests tell any code by hand; tables of words make no event. */
const proves = (path: string, text: string): boolean => !path.startsWith('features/notifications/') && text.includes('await testServer(');

/** The text of each test, with what stands between it and the next one. */
const testsIn = (text: string): string[] => text.split(/^\s{0,4}(?=test(?:\.each)?[(<])/m).slice(1);

const lived = new Set<string>();
for (const path of readdirSync(sources, { recursive: true, encoding: 'utf8' })) {
  if (!path.endsWith('.test.ts')) continue;
  const text = readFileSync(join(sources, path), 'utf8');
  if (!proves(path, text)) continue;
  for (const one of testsIn(text)) for (const [code] of one.matchAll(/\bN-[A-Z]\d+b?\b/g)) lived.add(code);
}

test('what the catalogue promises, a test lives through', () => {
  expect(Object.keys(notices).filter((code) => !lived.has(code))).toEqual([]);
});

test('no test finds a code that the catalogue does not know', () => {
  expect([...lived].filter((code) => !notices[code])).toEqual([]);
});
