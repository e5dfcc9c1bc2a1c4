/** The papers of an order over HTTP: which there are at each step, for whom, and what can be read in them. */
import { getDocument, listDocuments } from '@artel/contracts/orders/documents.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrder, type Walk } from '../../../test/orders.ts';
import { pdfText } from '../../../test/pdf-text.ts';
import { aCustomer, type TestPerson } from '../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { type TestServer, testServer } from '../../../test/server.ts';

let server: TestServer;
let provider: TestProvider;
let accepted: Walk;
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
  accepted = await anOrder(server, provider, 'accepted', { method: 'card' });
});
afterAll(() => server.close());

const documents = async (as: TestPerson, id: string) => {
  const reply = await server.call(listDocuments, { as, params: { id } });
  if (!reply.ok) throw new Error(reply.error.code);
  return reply.body.result;
};
const paper = async (as: TestPerson, id: string, number: string) => {
  const reply = await server.call(getDocument, { as, params: { id, number } });
  if (!reply.ok) throw new Error(reply.error.code);
  return reply.body.result;
};
const words = async (base64: string) => (await pdfText(base64)).replace(/\s+/g, ' ');

test('an invoice while there is something to pay, and none afterwards', async () => {
  const { order, customer } = await anOrder(server, provider, 'created');
  const [invoice] = await documents(customer, order._id);
  expect(invoice).toMatchObject({ kind: 'invoice', number: `${order.number}-С1`, amount_minor: order.total_minor + order.fee_buyer_minor });
  const text = await words((await paper(customer, order._id, invoice!.number)).pdf_base64);
  expect(text).toContain(`Счёт №${order.number}-С1`);
  expect(text).toContain('Итого 12 360,00');
  expect((await documents(accepted.customer, accepted.order._id)).map(({ kind }) => kind)).toEqual(['act', 'receipt']);
});

test('an act of what was accepted, and a receipt of what was paid, in words that can be copied', async () => {
  const { order, customer, seller } = accepted;
  const [act, receipt] = await documents(customer, order._id);
  expect(act).toMatchObject({ number: `${order.number}-А1`, amount_minor: order.total_minor });
  const accepting = await words((await paper(customer, order._id, act!.number)).pdf_base64);
  expect(accepting).toContain(seller.user_name);
  expect(accepting).toContain('Итого 12 000,00');
  expect(accepting).toContain('Работу принял заказчик.');
  expect(accepting).not.toContain('ИНН');
  const paid = await words((await paper(customer, order._id, receipt!.number)).pdf_base64);
  expect(paid).toContain('Оплачено: банковская карта 12 360,00');
  expect(paid).toContain('Это не кассовый чек.');
});

test('an act names each result once, whether there is one or many', async () => {
  const { order, customer } = accepted;
  const text = await words((await paper(customer, order._id, `${order.number}-А1`)).pdf_base64);
  const { promised, result } = order.stages[0]!;
  const times = (what: string): number => text.split(what.replace(/\s+/g, ' ')).length - 1;
  expect(promised.length).toBeGreaterThan(0);
  for (const one of promised) expect([one, times(one)]).toEqual([one, 1]);
  if (promised.length > 1 && result) expect(times(result)).toBeLessThanOrEqual(1);
});

test('the same paper again is the same bytes', async () => {
  const { order, customer } = accepted;
  const number = `${order.number}-А1`;
  expect((await paper(customer, order._id, number)).pdf_base64).toBe((await paper(customer, order._id, number)).pdf_base64);
});

test('the seller has the act alone, a stranger nothing, and no paper is made up', async () => {
  const { order, seller, customer } = accepted;
  expect((await documents(seller, order._id)).map(({ kind }) => kind)).toEqual(['act']);
  const [, receipt] = await documents(customer, order._id);
  await expect(paper(seller, order._id, receipt!.number)).rejects.toThrow('PAPER_NOT_FOUND');
  await expect(paper(customer, order._id, `${order.number}-А2`)).rejects.toThrow('PAPER_NOT_FOUND');
  const stranger = await aCustomer();
  await expect(documents(stranger, order._id)).rejects.toThrow('ORDER_NOT_FOUND');
  await expect(paper(stranger, order._id, `${order.number}-А1`)).rejects.toThrow('ORDER_NOT_FOUND');
});
