import { listNotifications } from '@artel/contracts/chat/notifications.ts';
import { rub } from '@artel/contracts/kit/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lettersTo } from '../../../test/mailbox.ts';
import { anOrder } from '../../../test/orders.ts';
import { aCustomer, aSeller, type TestPerson } from '../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { cameBy, wasSeenOn } from '../../../test/referrals.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { days } from '../../platform/clock.ts';
import { mailHourly } from '../notifications/index.ts';

let server: TestServer;
let provider: TestProvider;
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
});
afterAll(() => server.close());

const told = async (as: TestPerson) =>
  (await server.call(listNotifications, { as })).body!.result.map(({ code, title }) => `${code} ${title}`).reverse();

test('the inviter hears of each step; shares are mailed once an hour, in one letter', async () => {
  const inviter = await aCustomer();
  const seller = await cameBy(inviter, await aSeller({ name: 'Илья', surname: 'Смирнов' }));
  await anOrder(server, provider, 'accepted', { seller });
  await anOrder(server, provider, 'accepted', { seller, price_minor: rub(5000) });
  await server.passTime(days(366));
  expect(await told(inviter)).toEqual([
    'N-X1 По вашей ссылке пришёл человек: Илья С•••',
    'N-X2 Илья С•••: первый заказ завершён',
    'N-X3 Начислено 240\u00a0руб.: Илья С•••',
    'N-X3 Начислено 100\u00a0руб.: Илья С•••',
    'N-X4 Илья С•••: год начислений прошёл',
  ]);
  await mailHourly();
  await mailHourly();
  const letters = (await lettersTo(inviter.email)).map(({ subject }) => subject);
  expect(letters.filter((subject) => subject.includes('первый заказ'))).toHaveLength(1);
  expect(letters.filter((subject) => subject.includes('ачислено'))).toEqual(['Начислено за приглашённых: 2']);
});

test('who is rejected is told of with the reason and with what was taken back', async () => {
  const inviter = await aCustomer();
  const seller = await cameBy(inviter, await aSeller({ name: 'Артём', surname: 'Ким' }));
  await anOrder(server, provider, 'accepted', { seller, method: 'card' });
  for (const person of [inviter, seller]) await wasSeenOn(person, 'one browser');
  await anOrder(server, provider, 'accepted', { seller });
  const [newest] = (await server.call(listNotifications, { as: inviter })).body!.result;
  expect(newest).toMatchObject({ code: 'N-X5', title: 'Артём К••• не считается приглашённым', url: '/profile/referral' });
  expect(newest!.text).toBe(
    'Причина: вход с вашего устройства. Ожидавшие 240\u00a0руб. отменены. Что уже пришло на баланс, остаётся вашим. Если мы ошиблись, напишите нам.',
  );
  expect((await lettersTo(inviter.email)).map(({ subject }) => subject)).toContain('Артём К••• не считается приглашённым');
});
