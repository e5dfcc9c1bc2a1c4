/** What the calls of the access table are made on: orders, payouts, services and files of the cast, as far as a row needs them. */

import * as files from '@artel/contracts/files/files.ts';
import { readPhone } from '@artel/contracts/kit/phone.ts';
import { pay } from '@artel/contracts/money/payments.ts';
import { requestPayout } from '@artel/contracts/money/payouts/payouts.ts';
import * as orders from '@artel/contracts/orders/orders.ts';
import { requestExtension } from '@artel/contracts/orders/requests.ts';
import { sendPhoneCode } from '@artel/contracts/people/verification.ts';
import { adminRemoveBid } from '@artel/contracts/projects/bid-moderation.ts';
import * as bids from '@artel/contracts/projects/bids.ts';
import type { ProjectStatus } from '@artel/contracts/projects/projects.ts';
import type * as own from '@artel/contracts/services/my-services.ts';
import * as moderation from '@artel/contracts/services/service-moderation.ts';
import sharp from 'sharp';
import { v7 as newId } from 'uuid';
import { startSession } from '../../../server/src/features/auth/index.ts';
import { offBy } from '../../../server/src/features/notifications/unsubscribe.token.ts';
import { now } from '../../../server/src/platform/clock.ts';
import { inTransaction, read } from '../../../server/src/platform/db/index.ts';
import { whenDrained } from '../../../server/src/platform/outbox.ts';
import { aChosenBid, aSentBid, payStages } from '../../../server/test/bids.ts';
import { codeSentTo } from '../../../server/test/mailbox.ts';
import { anOrder, type Reached, type Walk } from '../../../server/test/orders.ts';
import type { TestPerson } from '../../../server/test/people.ts';
import { aProject, projectChanged } from '../../../server/test/projects.ts';
import type { TestProvider } from '../../../server/test/provider.ts';
import { identityIsKnown, payoutTo } from '../../../server/test/requisites.ts';
import type { TestServer } from '../../../server/test/server.ts';
import { aContent, aService, type Trades } from '../../../server/test/services.ts';
import type { Actor, Cast } from './access.cast.ts';

export type World = { server: TestServer; provider: TestProvider; trades: Trades };
export type Call = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown; headers?: Record<string, string> };
export type Prepare = (world: World, cast: Cast, actor: Actor) => Promise<Call> | Call;

export const just =
  (call: Call): Prepare =>
  () =>
    call;
let made = 0;
export const aName = () => `newcomer-${process.pid}-${++made}`;

/** A second browser of this person. */
export async function anotherSessionOf({ user_id }: TestPerson): Promise<string> {
  const how = { remember: false, bind_hash: null, user_agent: 'checks', ip: '127.0.0.1' };
  return (await inTransaction((tx) => startSession(tx, user_id, how))).id;
}

// Oneself

export const aProfile = (user_name: string) => ({
  ...{ user_name, name: 'Мария', surname: 'Проверкина', headline: 'Ищу мастеров', about: '', city_id: null },
  ...{ languages: [{ code: 'ru', level: 'native' }], tags: [], links: ['https://works.example/'] },
});
export const aWorkTerms = {
  ...{
    availability: 'from_date',
    available_from: '2030-01-01',
    vacation_from: null,
    vacation_to: null,
    vacation_message: '',
    orders_limit: null,
  },
  hourly_rate_minor: 150_000,
};
export async function aNotificationOf({ user_id }: TestPerson): Promise<string> {
  const row = { id: newId(), user_id, code: 'N-O1', category: 'orders', title: 'Заказ', dedupe_key: newId(), created_at: now() };
  await inTransaction((tx) => tx.db.insertInto('notifications').values(row).execute());
  return row.id;
}
/** As it stands under a letter about bids. */
export const anOffLinkOf = ({ user_id }: TestPerson): string => /token=(.*)$/.exec(offBy(user_id, ['bids'], '').call)![1]!;
export const aPhone = () => `+7 999 ${String(1_000_000 + ++made)}`;
export async function aCodeFor({ server }: World, owner: TestPerson): Promise<string> {
  const phone = aPhone();
  await server.call(sendPhoneCode, { as: owner, body: { phone } });
  return codeSentTo(readPhone(phone)!);
}
export async function aPicture(): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const points = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#2a3be8' } })
    .png()
    .toBuffer();
  return multipartOf(new Blob([new Uint8Array(points)]), 'я.png');
}

/** What a browser might send without ever having been asked. */
export const aMadeUpKey = <R extends object>(response: R) => ({
  id: 'AA',
  rawId: 'AA',
  type: 'public-key' as const,
  response: { clientDataJSON: Buffer.from('{"challenge":"AA"}').toString('base64url'), ...response },
});

/** A key of this person, put into the table by hand. */
export async function aPasskeyOf({ user_id }: TestPerson): Promise<string> {
  const id = newId();
  const key = { credential_id: id, public_key: Buffer.alloc(1), counter: 0, transports: [], name: 'Телефон', created_at: new Date() };
  await read()
    .insertInto('passkeys')
    .values({ id, user_id, ...key })
    .execute();
  return id;
}

// Files

export async function upload({ server }: World, owner: TestPerson): Promise<files.StoredFile> {
  const { body, headers } = await aMultipart(`заметки ${aName()}`);
  const answer = await server.app.inject({
    method: 'POST',
    url: files.uploadFile.path,
    headers: { ...headers, authorization: `Bearer ${owner.token}` },
    payload: body,
  });
  return answer.json().result;
}
export const aMultipart = (text: string) => multipartOf(new Blob([text]), 'заметки.txt');
async function multipartOf(content: Blob, name: string): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const form = new FormData();
  form.append('file', content, name);
  const request = new Request('http://artel.test/', { method: 'POST', body: form });
  return { body: Buffer.from(await request.arrayBuffer()), headers: { 'content-type': request.headers.get('content-type')! } };
}
export const pathParams = (filePath: string): Record<string, string> => {
  const [, , folder, tail] = filePath.split('/');
  return { folder: folder!, tail: tail! };
};

// Orders

export const walked = ({ server, provider }: World, { customer, seller }: Cast, reached: Reached): Promise<Walk> =>
  anOrder(server, provider, reached, { customer, seller });
export const onOrder =
  (reached: Reached, body?: object): Prepare =>
  async (world, cast) => ({ params: { id: (await walked(world, cast, reached)).order._id }, ...(body && { body }) });
export const onOrderAndStage =
  (body: object): Prepare =>
  async (world, cast) => {
    const { order, stage_id } = await walked(world, cast, 'started');
    return { params: { id: order._id }, body: { stage_id, ...body } };
  };
export const onStage =
  (reached: Reached, body: object): Prepare =>
  async (world, cast) => ({ params: { id: (await walked(world, cast, reached)).stage_id }, body });

/** The seller asked for two days more. */
export const onRequest: Prepare = async (world, cast) => {
  const { stage_id } = await walked(world, cast, 'started');
  const body = { days: 2, reason };
  const asked = await world.server.call(requestExtension, { as: cast.seller, params: { id: stage_id }, body });
  return { params: { id: asked.body!.result.requests[0]!._id }, body: {} };
};

/** The first stage was accepted, the next one waits for its money. */
export const onUnfunded =
  (body: object): Prepare =>
  async ({ server, provider, trades }, { customer, seller }) => {
    const { order } = await aChosenBid(server, trades, { customer, seller });
    const id = order.stages[0]!._id;
    await payStages(server, provider, customer, order._id, [id]);
    await server.call(orders.deliverStage, { as: seller, params: { id }, body: { text: 'Готово' } });
    await server.call(orders.acceptStage, { as: customer, params: { id }, body: {} });
    return { params: { id: order._id }, body };
  };

// Projects and bids

export const onProject =
  (body?: object): Prepare =>
  async ({ trades }, { customer }) => ({ params: { id: await aProject(trades, { customer }) }, ...(body && { body }) });
/** A bid of `seller` for a project of `customer`. */
export const onBid =
  (state: 'sent' | 'countered' | 'outdated' | 'removed', body: object): Prepare =>
  async ({ server, trades }, { customer, seller, admin }) => {
    const { bid } = await aSentBid(server, trades, { customer, seller });
    const params = { id: bid._id };
    if (state === 'countered') await server.call(bids.counterBid, { as: customer, params, body: { price_minor: 900_000, term_days: 9 } });
    if (state === 'outdated') await projectChanged(server, customer, bid.project._id);
    if (state === 'removed') await server.call(adminRemoveBid, { as: admin, params, body: { reason } });
    return { params, body };
  };

// Money

export async function anEarningSeller(world: World, cast: Cast, seller = cast.seller): Promise<void> {
  await anOrder(world.server, world.provider, 'accepted', { customer: cast.customer, seller });
}
export async function aTopUp({ server, provider }: World, payer: TestPerson): Promise<string> {
  const begun = await server.call(pay, { as: payer, body: { purpose: 'topup', amount_minor: 500_00, method: 'sbp' } });
  if (!begun.ok) throw new Error(`a top-up was refused: ${begun.error.message}`);
  const { _id } = begun.body.result;
  provider.decide(_id, 'succeeded');
  await provider.tell(_id);
  return _id;
}
export async function journalOf(payment_id: string): Promise<string> {
  await whenDrained();
  return (await read().selectFrom('journals').select('id').where('entity_id', '=', payment_id).executeTakeFirstOrThrow()).id;
}
export async function aPayout(world: World, cast: Cast, of: Cast['seller']): Promise<string> {
  await anEarningSeller(world, cast, of);
  await identityIsKnown(of);
  const asked = await world.server.call(requestPayout, { as: of, body: await payoutTo(of, 500_00) });
  if (!asked.ok) throw new Error(`a payout was refused: ${asked.error.message}`);
  return asked.body.result._id;
}
export const onPayout =
  (body: object): Prepare =>
  async (world, cast) => ({ params: { id: await aPayout(world, cast, cast.seller) }, body });

// Projects

/** A project of `customer` in this state; what was never published has no moment of it. */
export const onProjectIn =
  (status: ProjectStatus, body?: object): Prepare =>
  async ({ trades }, { customer }) => ({
    params: { id: await aProject(trades, { customer, status, ...(isUnseen(status) && { published_at: null }) }) },
    ...(body && { body }),
  });
const isUnseen = (status: ProjectStatus): boolean => status === 'draft' || status === 'on_moderation';

// Services

export type Until = 'draft' | 'on_moderation' | 'active';
export async function aServiceOf(
  { server, trades }: World,
  seller: TestPerson,
  moderator: TestPerson,
  until: Until,
): Promise<own.ServiceEdit> {
  return aService(server, { seller, moderator }, aContent(trades), until);
}
export const onService =
  (until: Until, body?: object): Prepare =>
  async (world, cast) => ({ params: { id: (await aServiceOf(world, cast.seller, cast.admin, until))._id }, ...(body && { body }) });
export const afterMove =
  (move: typeof own.pauseService | typeof own.archiveService, body: object): Prepare =>
  async (world, cast) => {
    const { _id: id } = await aServiceOf(world, cast.seller, cast.admin, 'active');
    await world.server.call(move, { as: cast.seller, params: { id }, body: {} });
    return { params: { id }, body };
  };
export async function aBlocked(world: World, cast: Cast): Promise<string> {
  const { _id: id } = await aServiceOf(world, cast.seller, cast.admin, 'active');
  await world.server.call(moderation.blockService, { as: cast.admin, params: { id }, body: { reason: 'Проверка доступа' } });
  return id;
}
export const versionOf = async (id: string): Promise<string> =>
  (await read().selectFrom('service_versions').select('id').where('service_id', '=', id).orderBy('no', 'desc').executeTakeFirstOrThrow())
    .id;
export const judged =
  (rest: object, seller?: (cast: Cast) => TestPerson): Prepare =>
  async (world, cast) => {
    const { _id: id } = await aServiceOf(world, seller?.(cast) ?? cast.seller, cast.admin, 'on_moderation');
    return { params: { id }, body: { version_id: await versionOf(id), ...rest } };
  };
export const reason = 'Причина, понятная исполнителю';
