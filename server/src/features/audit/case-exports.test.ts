/** Queues and lists of those who judge are taken along as they are shown: by their right, narrowed, covered, with a reason in the log. */

import { exportDisputes } from '@artel/contracts/disputes/admin-disputes.ts';
import { openDispute } from '@artel/contracts/disputes/disputes.ts';
import { exportReferrals } from '@artel/contracts/money/admin-referrals.ts';
import { exportIdentity } from '@artel/contracts/people/admin-identity.ts';
import { exportAppeals } from '@artel/contracts/people/appeals/admin-appeals.ts';
import { exportWorks } from '@artel/contracts/people/portfolio.ts';
import { exportBids } from '@artel/contracts/projects/bid-moderation.ts';
import { exportProjects } from '@artel/contracts/projects/project-moderation.ts';
import { exportServices } from '@artel/contracts/services/service-moderation.ts';
import { listAudit } from '@artel/contracts/site/admin-audit.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unquoted } from '../../../test/csv.ts';
import { anOrder } from '../../../test/orders.ts';
import { aCustomer, anAdmin, aSeller, type TestPerson } from '../../../test/people.ts';
import { aShownWork } from '../../../test/portfolio.ts';
import { aProject } from '../../../test/projects.ts';
import { testProvider } from '../../../test/provider.ts';
import { identityIsKnown } from '../../../test/requisites.ts';
import { aBid, anAppeal } from '../../../test/rows.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { aContent, aService, someTrades, type Trades } from '../../../test/services.ts';

let server: TestServer;
let trades: Trades;
let [moderator, support, arbiter, reader]: TestPerson[] = [];
beforeAll(async () => {
  server = await testServer();
  trades = await someTrades();
  [moderator, support] = [await anAdmin(['moderator']), await anAdmin(['support'])];
  [arbiter, reader] = [await anAdmin(['arbiter']), await anAdmin(['identity'])];
});
afterAll(() => server.close());

const reason = 'Отчёт о модерации за ноябрь';
const linesOf = (taken: { csv: string; rows_count: number }): string[] => {
  const [, ...lines] = unquoted(taken.csv).trimEnd().split('\r\n');
  expect(lines).toHaveLength(taken.rows_count);
  return lines;
};

test('services, projects, bids and works: what the filters show', async () => {
  const seller = await aSeller({ name: 'Мастер', surname: 'Вывескин' });
  await aService(server, { seller, moderator: moderator! }, aContent(trades, { title: 'Логотип с вывеской у входа' }), 'on_moderation');
  const services = async (status: 'queue' | 'active') =>
    linesOf((await server.call(exportServices, { as: moderator!, body: { status, q: 'у входа', reason } })).body!.result);
  expect(await services('queue')).toEqual([expect.stringContaining(`Логотип с вывеской у входа;Мастер Вывескин;${seller.user_name};`)]);
  expect(await services('active')).toEqual([]);

  const project_id = await aProject(trades, { title: '=Вывеска «Ромашка»' });
  const projects = linesOf((await server.call(exportProjects, { as: moderator!, body: { q: 'Ромашка', reason } })).body!.result);
  expect(projects).toEqual([expect.stringMatching(/^'=Вывеска «Ромашка»;.*;Дизайн;Принимает отклики;0;.*;10000,00;20000,00$/)]);

  await aBid({ project_id, seller_id: seller.user_id, text: 'Сделаю; с подсветкой' });
  const bids = async (status: 'sent' | 'removed') =>
    linesOf((await server.call(exportBids, { as: moderator!, body: { q: 'Ромашка', status, reason } })).body!.result);
  expect(await bids('sent')).toEqual([
    expect.stringMatching(new RegExp(`;${seller.user_name};"Сделаю; с подсветкой";Отправлен;;.*;12;15000,00$`)),
  ]);
  expect(await bids('removed')).toEqual([]);

  await aShownWork(server, trades, seller);
  const works = linesOf((await server.call(exportWorks, { as: moderator!, body: { status: 'published', reason } })).body!.result);
  expect(works).toEqual([expect.stringContaining(`Вывеска для пекарни;Мастер Вывескин;${seller.user_name};Видна всем;;0;`)]);
});

test('appeals: a guest’s address is covered, kinds of money stay with finance; disputes: who and how much, no words of theirs', async () => {
  await anAppeal({ type: 'copyright', guest_email: 'holder@rights.test', text: 'Мой снимок' });
  await anAppeal({ type: 'payment', author_id: (await aCustomer()).user_id, text: 'Где деньги' });
  const appeals = (await server.call(exportAppeals, { as: support!, body: { reason } })).body!.result;
  expect(linesOf(appeals)).toEqual([expect.stringMatching(/^\d+;Авторские права;гость;h•••@rights\.test;Мой снимок;Новое;;/)]);

  const { customer, order, stage_id } = await anOrder(server, testProvider(), 'delivered');
  const body = { stage_id, category: 'quality' as const, text: 'Палитры в макете нет, а была обещана', customer_percent: 60 };
  await server.call(openDispute, { as: customer, body });
  const disputes = (await server.call(exportDisputes, { as: arbiter!, body: { status: 'opened', reason } })).body!.result;
  expect(linesOf(disputes)).toEqual([
    expect.stringMatching(new RegExp(`^С-\\d+;${order.number};Качество;.*;${customer.user_name};.*;Открыт;.*;12000,00$`)),
  ]);
  expect(disputes.csv).not.toContain('Палитры');
});

test('papers: who and how it ended, nothing of the document', async () => {
  const person = await aSeller();
  await identityIsKnown(person);
  const [line, ...more] = linesOf((await server.call(exportIdentity, { as: reader!, body: { tab: 'decided', reason } })).body!.result);
  expect(more).toEqual([]);
  expect(line).toContain(`;${person.user_name};Паспорт РФ;1;Подтверждена;`);
});

test('each leaves a record with its reason; nothing leaves without the right', async () => {
  const auditor = await anAdmin(['superadmin']);
  const { result } = (await server.call(listAudit, { as: auditor, query: { status: 'people', q: 'Отчёт о модерации' } })).body!;
  const words = new Set(result.map((record) => record.words));
  for (const said of ['услуги', 'проекты', 'отклики', 'работы', 'обращения', 'споры', 'заявки личности'])
    expect(words).toContain(`Выгружены ${said}`);
  const stranger = await anAdmin(['content']);
  for (const call of [
    exportServices,
    exportProjects,
    exportBids,
    exportWorks,
    exportAppeals,
    exportDisputes,
    exportIdentity,
    exportReferrals,
  ])
    expect((await server.call(call, { as: stranger, body: { reason } })).status).toBe(404);
});
