import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestPerson } from '../../../test/people.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { checkSession } from '../../features/auth/index.ts';
import { chatConnection } from '../../features/chat/index.ts';
import { closeSockets, openSockets, SOCKETS_OF_ONE } from './sockets.ts';

let server: TestServer;
const open: Socket[] = [];
beforeAll(async () => {
  server = await testServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  openSockets(server.app.server, checkSession, { node: 'node1', hearing: chatConnection });
});
afterAll(async () => {
  for (const socket of open) socket.disconnect();
  await closeSockets();
  await server.close();
});

const answerTo = ({ token }: TestPerson): Promise<string> => {
  const url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  const socket = io(url, { transports: ['polling'], multiplex: false, forceNew: true, auth: { token }, reconnection: false });
  open.push(socket);
  return new Promise((resolve) => {
    socket.once('feed_position', () => resolve('open'));
    socket.once('connect_error', ({ message }) => resolve(message));
  });
};

test('a member holds so many sockets and no more; another has their own', async () => {
  const [person, other] = [await aCustomer(), await aCustomer()];
  const answers = await Promise.all(Array.from({ length: SOCKETS_OF_ONE }, () => answerTo(person)));
  expect(new Set(answers)).toEqual(new Set(['open']));
  expect(await answerTo(person)).toBe('too many sockets');
  expect(await answerTo(other)).toBe('open');
});
