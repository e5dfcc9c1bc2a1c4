/** docs/SPEC.md: every promise of the specification has a living test, or a part of the product that is still due. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './sources.ts';
import { waitingSentences } from './waiting-sentences.ts';

const PARTS = ['House', 'Main job', 'Shell', 'Market', 'Chat', 'Money', 'Trust', 'Staff'];
const sources = (file: string): string | undefined =>
  existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : undefined;

/** What is wrong with the document, a line each. A proof is `file: beginning of the test's name`; several stand between « · ». */
function faults(text: string, read: (file: string) => string | undefined): string[] {
  const done = (/^Done: (.*)$/m.exec(text)?.[1] ?? '').split(',').map((part) => part.trim());
  const sentences = waitingSentences(text);
  const unsaid = new Set(sentences.filter((sentence) => sentence.unsaid).map(({ line }) => line));
  const waiting = sentences.flatMap(({ line, part, phrases }) => [
    ...(part || unsaid.has(line) ? [] : [`${line}: a sentence that waits names the part it waits for`]),
    ...(phrases.length > 0 ? [] : [`${line}: no phrase in «», so nothing could be looked for`]),
  ]);
  const lines = text
    .split('\n')
    .filter((line) => line.startsWith('- ') && !unsaid.has(line))
    .flatMap((line) => {
      const [, promise, proof] = /^- (.+) → (.+)$/.exec(line) ?? [];
      if (!promise || !proof) return [`${line}: neither proved nor due`];
      const part = /^due: (.+)$/.exec(proof)?.[1];
      if (part) return PARTS.includes(part) && !done.includes(part) ? [] : [`${promise}: due to «${part}», which is done or unknown`];
      return proof.split(' · ').flatMap((one) => {
        const [file = '', ...name] = one.split(': ');
        return stands(read(file), name.join(': ')) ? [] : [`${promise}: no such test: ${one}`];
      });
    });
  return [...lines, ...waiting];
}

/** Is there a test whose name begins so, and is it run? */
function stands(source: string | undefined, name: string): boolean {
  if (!source || !name) return false;
  const quoted = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const calls = [...source.matchAll(new RegExp(`\\b(?:test|it)((?:\\.\\w+)*)\\([^\\n]*?['"\`]${quoted}|\\)\\(\\s*['"\`]${quoted}`, 'g'))];
  return calls.length > 0 && !calls.some(([, how]) => /skip|todo|fixme|fails/.test(how ?? ''));
}

test('every line is proved by a living test, or due', () => {
  const text = sources('docs/SPEC.md')!;
  expect(text.split('\n').filter((line) => line.startsWith('- ')).length).toBeGreaterThan(100);
  expect(faults(text, sources)).toEqual([]);
});

test.each([
  ['- A promise.', 'neither'],
  ['- A promise. → ', 'neither'],
  ['- A promise. → due: Yesterday', 'unknown'],
  ['Done: House\n- A promise. → due: House', 'done'],
  ['- A promise. → a.test.ts: a name', 'no such test'],
  ['- A promise. → b.test.ts: it lives', 'no such test'],
  ['- A promise. → a.test.ts: it is skipped', 'no such test'],
  ['- A promise. → a.test.ts: it lives · a.test.ts: it is to come', 'no such test'],
  ['## Sentences that wait for their part\n- «a promise». → a.test.ts: it lives', 'names the part'],
  ['## Sentences that wait for their part\n- A promise. → due: Chat', 'no phrase'],
  ['## Sentences that wait for their part\n- A promise. → unsaid: nobody can keep it', 'no phrase'],
  ['- «a promise». → unsaid: outside of the section', 'no such test'],
  ['Done: House\n## Sentences that wait for their part\n- «a promise». → due: House', 'done'],
])('seen failing: %j', (text, fault) => {
  const source = `test('it lives', () => {});\ntest.skip('it is skipped', () => {});\nit.todo('it is to come');\nit.each([1])('it lives %s', () => {});`;
  const read = (file: string) => (file === 'a.test.ts' ? source : undefined);
  expect(faults(text, read).join()).toContain(fault);
  expect(faults('Done: House\n- A promise. → a.test.ts: it lives\n- Another. → due: Chat', read)).toEqual([]);
});
