import { asMinor } from '@artel/contracts/kit/money.ts';
import * as api from '@artel/contracts/orders/orders.ts';
import { editService, saveServiceDraft, submitService } from '@artel/contracts/services/my-services.ts';
import { adminGetService, approveService } from '@artel/contracts/services/service-moderation.ts';
import { getService } from '@artel/contracts/services/services.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrder } from '../../../test/orders.ts';
import { aCustomer, anAdmin, aSeller } from '../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { aRow } from '../../../test/rows.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { aContent, aService, someTrades } from '../../../test/services.ts';
import { read } from '../../platform/db/index.ts';

let server: TestServer;
let provider: TestProvider;
let trades: Awaited<ReturnType<typeof someTrades>>;
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
  trades = await someTrades();
});
afterAll(() => server.close());

const promised = ['Основной знак и две версии: «тёмная», «светлая»', 'Исходники SVG — без растра', 'Палитра с номерами красок'];

test('what was promised stands to the letter in service, order, delivery, return and acceptance, whatever becomes of the service', async () => {
  const [seller, moderator] = [await aSeller(), await anAdmin()];
  const content = aContent(trades, { what_you_get: promised, brief: [] });
  const { _id: service_id } = await aService(server, { seller, moderator }, content);
  const params = { id: service_id };
  const shown = (await server.call(getService, { params })).body!.result;
  expect(shown.what_you_get).toEqual(promised);

  const sold = { seller, service_id, version_id: shown.version_id };
  const { customer, order, stage_id } = await anOrder(server, provider, 'started', sold);
  expect(order.terms.what_you_get).toEqual(promised);

  // the seller rewrites the promise meanwhile, and a moderator lets it through
  const { version } = (await server.call(editService, { as: seller, params })).body!.result;
  const rewritten = aContent(trades, { what_you_get: ['Один знак', 'Картинка JPG'], brief: [] });
  await server.call(saveServiceDraft, { as: seller, params, body: { version, content: rewritten } });
  await server.call(submitService, { as: seller, params, body: {} });
  const judged = (await server.call(adminGetService, { as: moderator, params })).body!.result;
  await server.call(approveService, { as: moderator, params, body: { version_id: judged.version._id } });
  expect((await server.call(getService, { params })).body?.result.what_you_get).toEqual(['Один знак', 'Картинка JPG']);

  const stage = { id: stage_id };
  const handed = await server.call(api.deliverStage, {
    as: seller,
    params: stage,
    body: { text: 'Готово', checklist_done: [...promised, 'Один знак'] },
  });
  expect(handed.body?.result.stages[0]?.deliveries[0]?.checklist_done).toEqual(promised);
  const returned = await server.call(api.reviseStage, {
    as: customer,
    params: stage,
    body: { comment: 'Палитры с номерами нет', checklist_marks: [promised[2]!] },
  });
  expect(returned.body?.result.stages[0]?.revisions[0]?.checklist_marks).toEqual([promised[2]]);
  await server.call(api.deliverStage, { as: seller, params: stage, body: { text: 'Дополнил', checklist_done: promised } });
  const accepted = (await server.call(api.acceptStage, { as: customer, params: stage, body: {} })).body!.result;
  expect(accepted.terms.what_you_get).toEqual(promised);
  expect(accepted.stages[0]?.deliveries.find(({ no }) => no === 2)?.checklist_done).toEqual(promised);
});

test('what is checked is the common points, the package’s own and the paid extras, once each', async () => {
  const [seller, moderator] = [await aSeller(), await anAdmin()];
  const base = aContent(trades, { what_you_get: promised, brief: [] });
  const content = {
    ...base,
    packages: base.packages.map((entry) => ({ ...entry, includes: [promised[0]!, 'Визитка'] })),
    extras: [
      { title: 'Наклейки', description: '', price_minor: asMinor(50_000), add_days: 1, max_quantity: 3 },
      { title: 'Вывеска', description: '', price_minor: asMinor(90_000), add_days: 1, max_quantity: 1 },
    ],
  };
  const { _id: service_id } = await aService(server, { seller, moderator }, content);
  const { version_id, packages } = (await server.call(getService, { params: { id: service_id } })).body!.result;
  const customer = await aCustomer();
  const body = { service_id, version_id, package_key: packages[0]!.key, extras: [{ no: 0, quantity: 2 }] };
  const order = (await server.call(api.createOrder, { as: customer, body })).body!.result;
  expect(order.stages.map((stage) => stage.promised)).toEqual([[...promised, 'Визитка', 'Наклейки × 2']]);
});

test('a brief is answered with a file too: the seller may read it, a stranger’s file is refused', async () => {
  const question = 'Пришлите старый логотип';
  const { order, customer, seller } = await anOrder(server, provider, 'paid', { brief: [{ question, type: 'file', required: true }] });
  const aFile = (owner: { user_id: string }) =>
    aRow('files', {
      owner_id: owner.user_id,
      path: `/files/${owner.user_id}/file.zip`,
      name: 'логотип.zip',
      size_bytes: 9,
      mime: 'application/zip',
      sha256: owner.user_id,
      kind: 'archive',
      updated_at: undefined,
    });
  const file_id = await aFile(customer);
  const answer = (file_id: string) =>
    server.call(api.answerBrief, {
      as: customer,
      params: { id: order._id },
      body: { answers: [{ question, answer: '', file_ids: [file_id] }] },
    });
  expect(await answer(await aFile(seller))).toMatchObject({ error: { code: 'FILE_NOT_YOURS' } });
  const answered = (await answer(file_id)).body!.result;
  expect(answered.brief_answers).toEqual([
    { question, answer: '', files: [expect.objectContaining({ _id: file_id, name: 'логотип.zip' })] },
  ]);
  const granted = await read().selectFrom('file_grants').select('user_id').where('file_id', '=', file_id).execute();
  expect(granted).toEqual([{ user_id: seller.user_id }]);
});
