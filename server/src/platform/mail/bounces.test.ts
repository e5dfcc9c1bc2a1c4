/** What a mail server says of a mailbox, and what becomes of the letter: over SMTP, against a server that says what it is told to. */

import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lettersTo, runJobs } from '../../../test/mailbox.ts';
import { aCustomer, type TestPerson } from '../../../test/people.ts';
import { aScratchFolder } from '../../../test/scratch-folder.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { openMail, sendMail } from './mail.ts';

let server: TestServer;
let smtp: Server;
/** To RCPT, in order; then it takes everything. */
const answers: string[] = [];
beforeAll(async () => {
  server = await testServer();
  smtp = createServer((socket) => {
    socket.write('220 mail.test\r\n');
    let isLetter = false;
    socket.on('data', (said) => {
      for (const line of said.toString().split('\r\n').filter(Boolean)) {
        if (isLetter) {
          if (line !== '.') continue;
          isLetter = false;
          socket.write('250 taken\r\n');
        } else if (line.startsWith('RCPT')) socket.write(`${answers.shift() ?? '250 ok'}\r\n`);
        else if (line.startsWith('DATA')) {
          isLetter = true;
          socket.write('354 go on\r\n');
        } else socket.write(line.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done));
  const smtpUrl = `smtp://127.0.0.1:${(smtp.address() as AddressInfo).port}?ignoreTLS=true`;
  openMail({ smtpUrl, dataDir: '', brandName: 'Артель', publicUrl: 'http://artel.test' });
});
afterAll(async () => {
  openMail({ smtpUrl: null, dataDir: await aScratchFolder(), brandName: 'Артель', publicUrl: 'http://artel.test' });
  smtp.close();
  await server.close();
});

const write = ({ user_id, email }: TestPerson) =>
  inTransaction((tx) => sendMail(tx, { to: email, subject: 'Заказ', text: 'Заказ', html: '<p>Заказ</p>' }, { user_id, code: 'N-O9' }));
const becameOf = async ({ user_id }: TestPerson) =>
  (await database().query('select state, tries from notice_deliveries where user_id = $1 order by id', [user_id])).rows;
const isRefused = async ({ email }: TestPerson) =>
  (await database().query('select from refused_addresses where email = $1', [email])).rowCount === 1;

test.each([
  ['550 5.1.1 no such user', true],
  ['550 5.7.1 we take no mail from your network', false],
  ['554 5.2.1 mailbox disabled', true],
])('a server that refuses for good: %s', async (answer, isOfMailbox) => {
  const person = await aCustomer();
  await write(person);
  answers.push(answer);
  await runJobs('mail');
  expect([await becameOf(person), await isRefused(person), await lettersTo(person.email)]).toEqual([
    [{ state: 'refused', tries: 1 }],
    isOfMailbox,
    [],
  ]);
});

test('a server that is busy is tried again, and a letter that comes through forgets an old refusal', async () => {
  const person = await aCustomer();
  await database().query(`insert into refused_addresses values ($1, '2026-01-01', 'old')`, [person.email]);
  await write(person);
  answers.push('451 4.3.0 try later');
  await runJobs('mail');
  expect([await becameOf(person), await isRefused(person)]).toEqual([[{ state: 'queued', tries: 1 }], true]);
  await runJobs('mail');
  expect([await becameOf(person), await isRefused(person)]).toEqual([[{ state: 'sent', tries: 2 }], false]);
});
