import { afterAll, beforeAll, test } from 'vitest';
import { noRoubleTwice } from '../../../test/contest-model.ts';
import { anAdmin } from '../../../test/people.ts';
import { testProvider } from '../../../test/provider.ts';
import { type TestServer, testServer } from '../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('no sequence of paying, contesting, cancelling, refunding, spending and disputing uses a rouble twice', async () => {
  const staff = [await anAdmin(['finance']), await anAdmin(['finance'])];
  await noRoubleTwice({ server, provider: testProvider(), staff }, { runs: 1, length: 12, seed: 7 });
});
