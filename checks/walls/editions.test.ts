/** What members agreed to stays readable: the texts of each edition lie in a file, and today's are those of the newest. */
import { readdirSync } from 'node:fs';
import { editionsOf, newestEdition, requiredDocuments } from '@artel/contracts/sign-in/consents.ts';
import { changesOf } from '@artel/contracts/sign-in/edition-changes.ts';
import { getRules } from '@artel/contracts/site/rules.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../server/test/server.ts';
import { documents } from '../../web/app/features/pages/conditions/documents.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const folder = new URL('../../web/app/features/pages/conditions/editions/', import.meta.url);

test('today’s texts are the newest edition: whoever changes them begins another one in consents.ts', async () => {
  const { result } = (await server.call(getRules)).body!;
  const all = documents(result, 'Артель');
  for (const document of requiredDocuments) {
    const texts = all
      .filter(({ id }) => (id === 'personal-data') === (document === 'personal_data'))
      .map(({ id, title, clauses }) => ({ id, title, clauses }));
    const { version } = newestEdition(document);
    await expect(`${JSON.stringify(texts, null, 2)}\n`).toMatchFileSnapshot(new URL(`${document}-${version}.json`, folder).pathname);
  }
});

test('each edition has its texts', () => {
  const names = requiredDocuments.flatMap((document) => editionsOf(document).map(({ version }) => `${document}-${version}.json`));
  expect(readdirSync(folder).sort()).toEqual(names.sort());
});

test('an edition is said ten days before it holds, with what changed; editions follow each other', () => {
  for (const document of requiredDocuments) {
    const all = editionsOf(document);
    for (const [at, { said_on, holds_from, version }] of all.entries()) {
      const before = all[at - 1];
      if (!before) continue;
      expect(Date.parse(holds_from) - Date.parse(said_on)).toBeGreaterThanOrEqual(10 * 86_400_000);
      expect(changesOf(document, version).length).toBeGreaterThan(0);
      expect([before.version < version, before.holds_from < holds_from]).toEqual([true, true]);
    }
  }
});
