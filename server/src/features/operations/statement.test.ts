/** The statement over HTTP: it has every operation and adds up to the ledger; a spreadsheet runs none of its cells. */
import { getBalances } from '@artel/contracts/money/finance.ts';
import { getStatement, getStatementPdf, listOperations } from '@artel/contracts/money/operations.ts';
import { pay } from '@artel/contracts/money/payments.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrder } from '../../../test/orders.ts';
import { pdfText } from '../../../test/pdf-text.ts';
import { aCustomer, type TestPerson } from '../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { now } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';
import { csvOf } from '../../platform/text/csv.ts';

let server: TestServer;
let provider: TestProvider;
let customer: TestPerson;
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
  customer = await aCustomer();
  await anOrder(server, provider, 'accepted', { customer, method: 'card' });
  for (let n = 0; n < 23; n++) {
    const begun = await server.call(pay, { as: customer, body: { purpose: 'topup', amount_minor: 10_000 + n, method: 'sbp' } });
    if (!begun.ok) throw new Error(begun.error.message);
    provider.decide(begun.body.result._id, 'succeeded');
    await provider.tell(begun.body.result._id);
  }
});
afterAll(() => server.close());

const statement = async (as: TestPerson, query: object = {}) => {
  const reply = await server.call(getStatement, { as, query });
  if (!reply.ok) throw new Error(reply.error.message);
  const { csv, file_name } = reply.body.result;
  return { file_name, rows: csv.slice(1).trimEnd().split('\r\n'), mark: csv.charCodeAt(0) };
};
const kopecks = (row: string, at: 5 | 6): number => Number(row.split(';')[at]!.replace(',', ''));
const sum = (rows: string[], at: 5 | 6): number => rows.reduce((all, row) => all + kopecks(row, at), 0);

test('all operations of the month, more than a page of them, between two balances that the ledger has', async () => {
  const { rows, mark, file_name } = await statement(customer);
  expect([mark, file_name]).toEqual([0xfeff, expect.stringMatching(/^платежи-20\d\d-\d\d\.csv$/)]);
  const [start, operations, whole, end] = [rows[1]!, rows.slice(2, -2), rows.at(-2)!, rows.at(-1)!];
  expect(operations).toHaveLength(24);
  expect([sum(operations, 5), sum(operations, 6)]).toEqual([kopecks(whole, 5), kopecks(whole, 6)]);
  expect(kopecks(start, 5) + kopecks(whole, 5) - kopecks(whole, 6)).toBe(kopecks(end, 5));
  const balances = await server.call(getBalances, { as: customer });
  expect(balances.ok && balances.body.result.available_minor).toBe(kopecks(end, 5));
});

test('a filter narrows the rows, and their sum is said apart from the month’s', async () => {
  const { rows } = await statement(customer, { kind: 'orders' });
  expect(rows).toHaveLength(6);
  expect(rows[3]).toContain('Итого по строкам');
  expect(kopecks(rows[3]!, 6)).toBe(kopecks(rows[2]!, 6));
});

test('a stranger’s statement has nothing of it', async () => {
  expect((await statement(await aCustomer())).rows).toHaveLength(4);
});

test('the same on paper: every operation and both balances in words that can be copied', async () => {
  const { rows } = await statement(customer);
  const reply = await server.call(getStatementPdf, { as: customer });
  if (!reply.ok) throw new Error(reply.error.message);
  const { file_name, pdf_base64 } = reply.body.result;
  expect(file_name).toMatch(/^платежи-20\d\d-\d\d\.pdf$/);
  const text = (await pdfText(pdf_base64)).replace(/\s+/g, ' ');
  const paid = await server.call(listOperations, { as: customer, query: { kind: 'orders' } });
  expect(text).toContain(paid.ok && `№${paid.body.result[0]!.order!.number}`);
  expect(text).toContain('Пополнение по СБП');
  expect(text).toContain('1 из 2');
  for (const row of [rows[1]!, rows.at(-1)!]) {
    const [, , words, , , sum] = row.split(';');
    expect(text).toContain(words!.replaceAll('"', ''));
    expect(text).toContain(sum!.replace(/\B(?=(\d{3})+,)/g, ' '));
  }
});

test('above 500 rows paper is refused in words that name the table; the table has them all', async () => {
  const busy = await aCustomer();
  const triedOnce = (from: number, to: number) =>
    database().query(
      `insert into payments (id, payer_id, purpose, method, status, provider, amount_minor, return_url, created_at, expires_at, ended_at)
       select gen_random_uuid(), $1, 'topup', 'card', 'failed', 'sandbox', 10000, '', $2, $2, $2 from generate_series($3::int, $4::int)`,
      [busy.user_id, now(), from, to],
    );
  const onPaper = () => server.call(getStatementPdf, { as: busy, query: {} });
  // the balances before and after, and the sum of the month, are rows as well
  await triedOnce(1, 497);
  expect((await onPaper()).status).toBe(200);
  await triedOnce(498, 498);
  const refused = await onPaper();
  expect(refused.status).toBe(422);
  expect(refused.error).toMatchObject({ code: 'STATEMENT_TOO_LONG', message: expect.stringContaining('CSV') });
  expect((await statement(busy)).rows).toHaveLength(1 + 498 + 3);
});

test('a stranger’s paper has nothing of it', async () => {
  const reply = await server.call(getStatementPdf, { as: await aCustomer() });
  expect(reply.ok && (await pdfText(reply.body.result.pdf_base64))).not.toContain('Пополнение');
});

test('no cell is run by a spreadsheet, and none breaks its row', () => {
  const cells = ['=1+1', '+7', '-2', '@SUM(A1)', ' =1', '\t=1', '＝1', 'a"b', 'a;b', 'a\nb'];
  expect(csvOf([cells])).toBe(`\ufeff"'=1+1";"'+7";"'-2";"'@SUM(A1)";"' =1";"'\t'=1";"'＝1";"a""b";"a;b";"a\nb"\r\n`);
  // opened with a comma or a tab between columns, a later part of a cell begins one
  expect(csvOf([['Сайт визитка,=WEBSERVICE(A1)', 'a\t@b', 'a|-1', 'Вывеска']])).toBe(
    `\ufeff"Сайт визитка,'=WEBSERVICE(A1)";"a\t'@b";"a|'-1";"Вывеска"\r\n`,
  );
  // words are words by their quotes; numbers, days and moments are none
  expect(csvOf([["=cmd|'/c calc'!A1", 'Вывеска', '', '40', '4,75', '2026-11-30', '30.11.2026, 03:15']])).toBe(
    `\ufeff"'=cmd|'/c calc'!A1";"Вывеска";;40;4,75;2026-11-30;30.11.2026, 03:15\r\n`,
  );
  expect(csvOf([[-5, 0, 123_456]])).toBe('\ufeff-0,05;0,00;1234,56\r\n');
});
