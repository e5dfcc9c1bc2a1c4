import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeHttp } from './close-http.ts';

test('whoever is being answered is answered to the end; a connection that asked nothing is cut and holds nobody', async () => {
  const app = Fastify();
  let finish = () => {};
  const asked = new Promise<void>((arrived) => {
    app.get('/', async () => {
      arrived();
      await new Promise<void>((done) => {
        finish = done;
      });
      return 'to the end';
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  const answer = fetch(`http://127.0.0.1:${port}/`).then((response) => response.text());
  await asked;
  const leaving = closeHttp(app, 300);
  finish();
  expect(await answer).toBe('to the end');
  await Promise.all([leaving, once(silent, 'close')]);
});
