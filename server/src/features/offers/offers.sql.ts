import type { OfferStatus } from '@artel/contracts/orders/offers.ts';
import { hotRead, personColumn, type Tx } from '../../platform/db/index.ts';
import type { OfferRecord } from './offer.ts';
import type { WholeOffer } from './offer.view.ts';

export async function insertOffer(tx: Tx, { stages, checklist, ...offer }: OfferRecord): Promise<void> {
  await tx.db
    .insertInto('offers')
    .values({ ...offer, stages: JSON.stringify(stages), checklist: JSON.stringify(checklist), updated_at: offer.created_at })
    .execute();
}

export async function lockOffer(tx: Tx, id: string): Promise<OfferRecord | undefined> {
  const offer = await tx.db.selectFrom('offers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return offer as unknown as OfferRecord | undefined;
}

/** CAS on a locked row: a miss is a bug. */
export async function recordOfferMove(tx: Tx, offer: OfferRecord, to: OfferStatus, at: Date, answer = ''): Promise<void> {
  await tx.db
    .updateTable('offers')
    .set((eb) => ({ status: to, answer, ended_at: at, updated_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', offer.id)
    .where('status', '=', offer.status)
    .returning('id')
    .executeTakeFirstOrThrow();
}

export async function countOpen(tx: Tx, chat_id: string, seller_id: string, at: Date): Promise<number> {
  const { count } = await tx.db
    .selectFrom('offers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('chat_id', '=', chat_id)
    .where('seller_id', '=', seller_id)
    .where('status', '=', 'sent')
    .where('expires_at', '>', at)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const whole = `select f.id, f.chat_id, f.seller_id, f.customer_id, f.service_id, f.status, f.title, f.description, f.price_minor, f.term_days,
    f.checklist, f.stages, f.revisions, f.expires_at, f.answer, f.ended_at, f.created_at, ${personColumn('s')} as seller, ${personColumn('c')} as customer,
    case when v.id is null then null else jsonb_build_object('_id', v.id, 'title', v.title) end as service,
    (select o.id from orders o where o.offer_id = f.id) as order_id
  from offers f join users s on s.id = f.seller_id join users c on c.id = f.customer_id left join services v on v.id = f.service_id
  where f.id = $1`;

export async function findOffer(id: string): Promise<WholeOffer | undefined> {
  return (await hotRead<WholeOffer>('find-offer', whole, [id]))[0];
}
export async function readOffer(tx: Tx, id: string): Promise<WholeOffer> {
  return (await tx.client.query<WholeOffer>({ name: 'read-offer', text: whole, values: [id] })).rows[0]!;
}
