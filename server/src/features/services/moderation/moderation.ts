import type { Page } from '@artel/contracts/kit/endpoint.ts';
import type { ModeratedRow, ModeratedService, ModerationTab } from '@artel/contracts/services/service-moderation.ts';
import type { Kysely } from 'kysely';
import { type DB, pageOf, ROWS, read, readCursor, rowCursor } from '../../../platform/db/index.ts';
import { listHistory } from '../../../platform/events.sql.ts';
import { hours, later, type Member, refuse } from '../../../platform/index.ts';
import { verdictsOn } from '../../../platform/one-by-one.ts';
import { lookups } from '../../lookups/index.ts';
import { serviceActionsOf } from '../service.lifecycle.ts';
import { isOwner, mayModerate, partyOf } from '../service.policy.ts';
import { holderOf, moderationOf, stateOf, type VersionRecord } from '../service.ts';
import { findWholeService } from '../services.sql.ts';
import {
  countModerated,
  findModeratedSeller,
  findName,
  listInState,
  listQueue,
  listShownElsewhere,
  type ModeratedListRow,
} from './moderation.sql.ts';
import { contactsIn, listSimilar } from './service-signs.ts';

export const SERVICE_SLA_MS = hours(24);

type Filter = { status: ModerationTab; q?: string | undefined; after?: string | undefined };

export async function listModerated(viewer: Member, { status, q, after }: Filter): Promise<Page<ModeratedRow>> {
  const input = { q: q || undefined, after: readCursor(after), limit: ROWS + 1 };
  const [rows, counted] = await Promise.all([status === 'queue' ? listQueue(input) : listInState(status, input), countModerated(status)]);
  return pageOf({ rows, counted, cursorOf: rowCursor, view: (row) => viewRow(row, status, viewer) });
}

function viewRow(row: ModeratedListRow, status: ModerationTab, viewer: Member): ModeratedRow {
  const is_waiting = status === 'queue';
  const waits = is_waiting && row.submitted_at;
  const { holder_id, is_check: is_published } = row;
  return {
    ...row,
    _id: row.id,
    seller: sellerLine({ ...row, id: row.seller_id }),
    since: row.since.toISOString(),
    due_at: waits ? later(SERVICE_SLA_MS, waits).toISOString() : null,
    at_once: verdictsOn({ is_waiting, is_own: isOwner(row, viewer), holder_id, is_published }, viewer.user_id),
  };
}

type Person = { id: string; name: string; surname: string; user_name: string; avatar_variant: string; level: string };
const sellerLine = <Of extends Person>({ id: _id, level, ...person }: Of) => ({
  ...person,
  _id,
  level: level as ModeratedRow['seller']['level'],
});

export const showModerated = (viewer: Member, id: string): Promise<ModeratedService> => answerModerated(read(), viewer, id);

/** Staff sees its own without buttons. */
export async function answerModerated(db: Kysely<DB>, viewer: Member, id: string): Promise<ModeratedService> {
  const whole = (await findWholeService(db, id)) ?? refuse('SERVICE_NOT_FOUND');
  const { service, live } = whole;
  const version = moderationOf(whole);
  const { byId } = await lookups();
  const seller = await findModeratedSeller(db, service.seller_id);
  const history = await listHistory(db, 'service', id, 50);
  const { sub_category_id, category_id } = version.content;
  return {
    _id: service.id,
    status: service.status,
    seller: {
      ...sellerLine(seller),
      joined_at: seller.created_at.toISOString(),
    },
    version: {
      ...version,
      _id: version.id,
      submitted_at: version.submitted_at?.toISOString() ?? null,
      comments: version.moderation.comments ?? [],
      reason: version.moderation.reason ?? null,
    },
    category_title: byId.get(category_id ?? '')?.title ?? null,
    sub_category_title: byId.get(sub_category_id ?? '')?.title ?? null,
    attributes: byId.get(sub_category_id ?? '')?.attributes ?? [],
    trust: version.trust,
    is_check_due: version.is_check_due,
    live: live && live.id !== version.id ? { no: live.no, content: live.content } : null,
    prices: byId.get(sub_category_id ?? '')?.prices ?? null,
    contacts: contactsIn(version.content),
    similar: await listSimilar(db, service, version.content),
    shown_elsewhere: await listShownElsewhere(db, service.id),
    taken: await takenBy(db, version, viewer),
    history: history.map(({ id: _id, at, ...event }) => ({ _id, ...event, at: at.toISOString() })),
    allowed_actions: mayModerate(service, viewer)
      ? serviceActionsOf(stateOf(whole), partyOf(service, viewer)).filter((action) => action !== 'order')
      : [],
  };
}

async function takenBy(db: Kysely<DB>, version: VersionRecord, viewer: Member): Promise<ModeratedService['taken']> {
  const holder = holderOf(version);
  if (!holder) return null;
  return { name: await findName(db, holder), is_me: holder === viewer.user_id, until: version.taken_until!.toISOString() };
}
