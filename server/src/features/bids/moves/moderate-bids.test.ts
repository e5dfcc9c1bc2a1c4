import { adminRemoveBid, adminRemoveBids } from '@artel/contracts/projects/bid-moderation.ts';
import { getBidStats, getMyBid } from '@artel/contracts/projects/bids.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSentBid } from '../../../../test/bids.ts';
import { anAdmin, type TestPerson } from '../../../../test/people.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { someTrades, type Trades } from '../../../../test/services.ts';

let server: TestServer;
let trades: Trades;
beforeAll(async () => {
  server = await testServer();
  trades = await someTrades();
});
afterAll(() => server.close());

const own = async (as: TestPerson, id: string) => (await server.call(getMyBid, { as, params: { id } })).body!.result!;
const balance = async (as: TestPerson) => (await server.call(getBidStats, { as })).body!.result.credits.balance;

test('several bids are taken off with one reason, each by its own rules; pressed twice, once', async () => {
  const moderator = await anAdmin(['moderator']);
  const [first, second, gone] = [await aSentBid(server, trades), await aSentBid(server, trades), await aSentBid(server, trades)];
  const reason = 'Один текст во все проекты';
  const other = { params: { id: gone.bid._id }, body: { reason: 'Контакты в тексте отклика', is_spam: false } };
  await server.call(adminRemoveBid, { as: moderator, ...other });
  const ids = [first.bid._id, newId(), gone.bid._id, second.bid._id];
  const remove = async () => (await server.call(adminRemoveBids, { as: moderator, body: { ids, reason } })).body!.result;
  const report = await remove();
  expect(report.map(({ is_done }) => is_done)).toEqual([true, false, false, true]);
  expect(report[0]!.title).toContain(`@${first.seller.user_name}`);
  expect(report[1]).toMatchObject({ title: null, refused: expect.stringContaining('отклик') });
  expect(report[2]!.refused).toMatch(/[а-я]/);
  expect(await own(second.seller, second.project_id)).toMatchObject({ status: 'removed', removed_reason: reason });
  const before = await balance(first.seller);
  expect((await remove()).map(({ is_done }) => is_done)).toEqual([true, false, false, true]);
  expect(await balance(first.seller)).toBe(before);
});
