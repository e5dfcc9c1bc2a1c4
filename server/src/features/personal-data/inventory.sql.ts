/** All personal data by table: whose rows, what is exported, what is erased. Compared with the database by a check. */
import { now } from '../../platform/clock.ts';
import { database, type Tx } from '../../platform/db/index.ts';

type InventoryRow = {
  table: string;
  whose: string;
  given?: string;
  without?: readonly string[] | 'nothing';
  onLeaving: 'erased' | 'kept' | Readonly<Record<string, string>>;
};

const ofMyOrders = 'select id from orders where $1 in (customer_id, seller_id)';
const ofMyStages = `select id from stages where order_id in (${ofMyOrders})`;
const ofMyBids = 'select id from bids where seller_id = $1';
const myPayments = 'select id from payments where payer_id = $1';
const myDisputes = 'select id from disputes where $1 in (opener_id, respondent_id)';
const myAppeals = 'select id from appeals where author_id = $1';
const ofMyServices = 'select id from services where seller_id = $1';

export const inventory: readonly InventoryRow[] = [
  { table: 'users', whose: 'id = $1', without: ['password_hash'], onLeaving: 'kept' },
  { table: 'totp_secrets', whose: 'user_id = $1', without: 'nothing', onLeaving: 'erased' },
  { table: 'recovery_codes', whose: 'user_id = $1', without: 'nothing', onLeaving: 'erased' },
  { table: 'passkeys', whose: 'user_id = $1', without: ['public_key', 'credential_id'], onLeaving: 'erased' },
  { table: 'challenges', whose: 'user_id = $1', without: 'nothing', onLeaving: 'erased' },
  { table: 'email_changes', whose: 'user_id = $1', without: ['confirm_hash'], onLeaving: 'erased' },
  { table: 'stop_links', whose: 'user_id = $1', without: 'nothing', onLeaving: 'erased' },
  { table: 'phone_codes', whose: 'user_id = $1', without: 'nothing', onLeaving: 'erased' },
  { table: 'verifications', whose: 'user_id = $1', without: ['decided_by'], onLeaving: 'erased' },
  {
    table: 'identity_papers',
    whose: 'case_id in (select id from identity_cases where user_id = $1)',
    without: ['folder', 'key_id', 'wrapped_key', 'content_mark'],
    onLeaving: 'erased',
  },
  {
    table: 'identity_cases',
    whose: 'user_id = $1',
    without: ['decided_by', 'assignee_id', 'held_until', 'first_decider_id', 'document_mark'],
    onLeaving: 'erased',
  },
  // who of the staff looked, and why: the proof outlives the account
  { table: 'right_changes', whose: 'user_id = $1', onLeaving: 'kept' },
  { table: 'factor_resets', whose: 'user_id = $1', onLeaving: 'kept' },
  { table: 'audit_records', whose: 'person_id = $1', without: ['staff_id', 'prev_hash', 'hash'], onLeaving: 'kept' },
  { table: 'requisites', whose: 'user_id = $1', without: ['destination'], onLeaving: 'erased' },
  { table: 'tax_numbers', whose: 'user_id = $1', without: ['next_try_at', 'tries'], onLeaving: 'erased' },
  { table: 'held_letters', whose: 'user_id = $1', without: 'nothing', onLeaving: 'erased' },
  { table: 'push_devices', whose: 'user_id = $1', without: ['endpoint', 'p256dh', 'auth'], onLeaving: 'erased' },
  { table: 'notice_deliveries', whose: 'user_id = $1', without: ['error'], onLeaving: 'erased' },
  { table: 'level_warnings', whose: 'user_id = $1', onLeaving: 'erased' },
  { table: 'seller_days', whose: 'seller_id = $1', onLeaving: 'erased' },
  { table: 'customer_months', whose: 'customer_id = $1', onLeaving: 'erased' },
  { table: 'given_away', whose: 'user_id = $1', onLeaving: 'erased' },
  { table: 'decided_alone', whose: 'user_id = $1', onLeaving: 'erased' },
  { table: 'service_days', whose: `service_id in (${ofMyServices})`, onLeaving: 'kept' },
  { table: 'seller_places', whose: 'seller_id = $1', onLeaving: 'erased' },
  { table: 'notice_times', whose: 'user_id = $1', onLeaving: 'erased' },
  { table: 'refused_addresses', whose: 'email = (select lower(email) from users where id = $1)', without: ['said'], onLeaving: 'erased' },
  { table: 'blog_readers', whose: 'email = (select lower(email) from users where id = $1)', onLeaving: 'erased' },
  { table: 'mail_events', whose: 'user_id = $1', onLeaving: 'erased' },
  { table: 'notice_choices', whose: 'user_id = $1', onLeaving: 'erased' },
  { table: 'user_notes', whose: 'owner_id = $1', onLeaving: 'erased' },
  // notes of the staff for colleagues; what somebody of the staff wrote about others stays when they leave
  { table: 'staff_notes', whose: 'person_id = $1', without: 'nothing', onLeaving: 'erased' },
  { table: 'user_blocks', whose: 'blocker_id = $1', onLeaving: 'erased' },
  { table: 'favorites', whose: 'user_id = $1', onLeaving: 'erased' },
  { table: 'saved_folders', whose: 'user_id = $1', onLeaving: 'erased' },
  { table: 'awaited_services', whose: 'user_id = $1', onLeaving: 'erased' },
  { table: 'saved_searches', whose: 'user_id = $1', onLeaving: 'erased' },
  // the proof of what a shift was notified of outlives the account
  { table: 'shift_notes', whose: 'author_id = $1', onLeaving: 'kept' },
  { table: 'shift_note_receipts', whose: 'user_id = $1', onLeaving: 'kept' },
  { table: 'ready_answers', whose: 'user_id = $1', onLeaving: 'erased' },
  { table: 'payout_takings', whose: 'taken_by = $1', onLeaving: 'erased' },
  { table: 'project_takings', whose: 'taken_by = $1', onLeaving: 'erased' },
  { table: 'list_views', whose: 'owner_id = $1', onLeaving: 'erased' },
  { table: 'one_time_tokens', whose: 'user_id = $1', without: 'nothing', onLeaving: 'erased' },
  { table: 'user_events', whose: 'user_id = $1', without: 'nothing', onLeaving: 'erased' },
  // names in others' feeds become a hint to refetch; numbers stay
  {
    table: 'user_events',
    whose: `user_id <> $1 and type in ('new_message', 'chat_changed', 'message_changed', 'new_dispute') and position($1::text in payload::text) > 0`,
    without: 'nothing',
    onLeaving: { type: `'entity_changed'`, payload: `'{"type": "chat"}'` },
  },
  { table: 'user_feeds', whose: 'user_id = $1', without: 'nothing', onLeaving: 'erased' },
  // others' stored answers may name the person
  { table: 'idempotency_keys', whose: 'actor_id = $1 or position($1::text in answer::text) > 0', without: 'nothing', onLeaving: 'erased' },
  { table: 'bid_flags', whose: 'user_id = $1', without: 'nothing', onLeaving: 'erased' },
  { table: 'notifications', whose: 'user_id = $1', onLeaving: 'erased' },
  { table: 'data_exports', whose: 'user_id = $1', without: 'nothing', onLeaving: 'erased' },
  {
    table: 'sessions',
    whose: 'user_id = $1',
    without: ['bind_hash', 'device_hash'],
    onLeaving: { ip: `''`, user_agent: `''`, device_hash: 'null' },
  },
  { table: 'consents', whose: 'user_id = $1', onLeaving: { ip: `''` } },
  {
    table: 'contact_letters',
    whose: 'user_id = $1',
    without: ['assignee_id', 'held_until', 'answered_by'],
    onLeaving: { name: `''`, email: `''`, text: `''`, ip: `''`, answer: `case when answer is not null then '' end` },
  },
  { table: 'files', whose: 'owner_id = $1', onLeaving: 'kept' }, // granted ones stay; the rest goes with its bytes
  { table: 'uploads', whose: 'owner_id = $1', without: 'nothing', onLeaving: 'kept' },
  { table: 'file_grants', whose: 'user_id = $1', without: 'nothing', onLeaving: 'erased' },
  { table: 'events', whose: 'actor_id = $1', onLeaving: 'kept' },
  { table: 'services', whose: 'seller_id = $1', without: ['words', 'card'], onLeaving: 'kept' },
  {
    table: 'service_versions',
    whose: `service_id in (${ofMyServices})`,
    without: ['moderator_id', 'taken_by', 'trust'],
    onLeaving: 'kept',
  },
  { table: 'portfolio_works', whose: 'owner_id = $1', onLeaving: 'erased' },
  { table: 'projects', whose: 'customer_id = $1', without: ['words', 'moderator_id'], onLeaving: 'kept' },
  { table: 'project_versions', whose: 'project_id in (select id from projects where customer_id = $1)', onLeaving: 'kept' },
  { table: 'project_invitations', whose: 'seller_id = $1', onLeaving: 'erased' },
  { table: 'hidden_projects', whose: 'user_id = $1', onLeaving: 'erased' },
  { table: 'bids', whose: 'seller_id = $1', onLeaving: 'kept' },
  { table: 'offers', whose: '$1 in (seller_id, customer_id)', onLeaving: 'kept' },
  { table: 'bid_terms', whose: `bid_id in (${ofMyBids})`, onLeaving: 'kept' },
  { table: 'bid_credits', whose: 'seller_id = $1', onLeaving: 'kept' },
  { table: 'bid_credit_moves', whose: 'seller_id = $1', onLeaving: 'kept' },
  { table: 'orders', whose: '$1 in (customer_id, seller_id)', onLeaving: 'kept' },
  { table: 'stages', whose: `order_id in (${ofMyOrders})`, onLeaving: 'kept' },
  { table: 'deliveries', whose: `stage_id in (${ofMyStages})`, onLeaving: 'kept' },
  { table: 'revisions', whose: `stage_id in (${ofMyStages})`, onLeaving: 'kept' },
  { table: 'order_requests', whose: `order_id in (${ofMyOrders})`, onLeaving: 'kept' },
  {
    table: 'reviews',
    whose: '$1 in (author_id, target_id)',
    // hidden until both have written or the term is over
    given: `author_id = $1 or (target_id = $1 and status in ('published', 'amendable', 'contested'))`,
    onLeaving: 'kept',
  },
  // it was published before it was changed
  { table: 'review_versions', whose: 'review_id in (select id from reviews where $1 in (author_id, target_id))', onLeaving: 'kept' },
  { table: 'disputes', whose: '$1 in (opener_id, respondent_id)', without: ['arbiter_id', 'first_arbiter_id'], onLeaving: 'kept' },
  { table: 'dispute_moves', whose: `dispute_id in (${myDisputes})`, onLeaving: 'kept' },
  { table: 'dispute_points', whose: `dispute_id in (${myDisputes})`, onLeaving: 'kept' },
  { table: 'dispute_questions', whose: `dispute_id in (${myDisputes})`, without: ['asked_by'], onLeaving: 'kept' },
  { table: 'dispute_rulings', whose: `dispute_id in (${myDisputes})`, without: ['arbiter_id', 'signed_by'], onLeaving: 'kept' },
  { table: 'dispute_responses', whose: `dispute_id in (${myDisputes})`, onLeaving: 'kept' },
  { table: 'dispute_files', whose: `dispute_id in (${myDisputes})`, without: ['added_by'], onLeaving: 'kept' },
  {
    table: 'appeals',
    whose: 'author_id = $1',
    without: ['assignee_id', 'priority', 'owner_id', 'judged_by', 'first_handler_id', 'held_until'],
    onLeaving: 'kept',
  },
  {
    table: 'appeal_steps',
    whose: `(appeal_id in (${myAppeals}) and kind not in ('left', 'escalated', 'hearing_asked', 'hearing_answered', 'unheard')
      or person_id = $1 and kind = 'hearing_answered')`,
    without: ['person_id'],
    onLeaving: 'kept',
  },
  {
    table: 'sanctions',
    whose: 'user_id = $1',
    without: ['set_by', 'lifted_by', 'appeal_id', 'evidence_keys'],
    onLeaving: 'kept',
  },
  { table: 'appeal_decisions', whose: `appeal_id in (${myAppeals})`, without: ['decided_by', 'owner_text'], onLeaving: 'kept' },
  { table: 'chat_members', whose: 'user_id = $1', onLeaving: { draft: `''` } },
  { table: 'messages', whose: 'sender_id = $1', onLeaving: 'kept' }, // the other side's evidence
  { table: 'message_edits', whose: 'message_id in (select id from messages where sender_id = $1)', onLeaving: 'kept' },
  { table: 'referral_links', whose: 'id = $1', onLeaving: 'erased' },
  { table: 'referrals', whose: '$1 in (referrer_id, referred_id)', without: ['referred_id', 'rejected_by'], onLeaving: 'kept' },
  { table: 'payments', whose: 'payer_id = $1', without: ['confirmation_url'], onLeaving: 'kept' },
  { table: 'coin_deposits', whose: `payment_id in (${myPayments})`, onLeaving: 'kept' },
  { table: 'coin_quotes', whose: `payment_id in (${myPayments})`, onLeaving: 'kept' },
  { table: 'refunds', whose: 'user_id = $1', onLeaving: 'kept' },
  { table: 'receipts', whose: `payment_id in (${myPayments})`, without: ['struck_by', 'reason'], onLeaving: 'kept' },
  { table: 'owed_money', whose: 'user_id = $1', onLeaving: 'kept' },
  { table: 'payouts', whose: 'user_id = $1', without: ['destination', 'reviewer_id'], onLeaving: { destination: `'{}'` } },
  { table: 'payout_holds', whose: 'payout_id in (select id from payouts where user_id = $1)', without: 'nothing', onLeaving: 'kept' },
  { table: 'corrections', whose: '$1 in (from_owner, to_owner)', without: 'nothing', onLeaving: 'kept' },
  { table: 'chargebacks', whose: `payment_id in (${myPayments})`, without: ['bank_number', 'closed_by', 'closed_why'], onLeaving: 'kept' },
  { table: 'accounts', whose: 'owner_id = $1', onLeaving: 'kept' },
  { table: 'journals', whose: 'actor_id = $1', without: 'nothing', onLeaving: 'kept' },
];

export async function readEverythingOf(user_id: string): Promise<Record<string, unknown[]>> {
  const given: Record<string, unknown[]> = {};
  for (const { table, whose, given: may = whose, without = [] } of inventory) {
    if (without === 'nothing') continue;
    const { rows } = await database().query<{ row: unknown }>(`select to_jsonb(t) - $2::text[] as row from ${table} t where ${may}`, [
      user_id,
      without,
    ]);
    given[table] = rows.map(({ row }) => row);
  }
  return given;
}

/** Except the account's row: erase.ts. */
export async function forgetRowsOf(tx: Tx, user_id: string): Promise<void> {
  for (const { table, whose, onLeaving } of inventory) {
    if (onLeaving === 'kept') continue;
    const change = onLeaving === 'erased' ? 'delete from' : 'update';
    const set =
      onLeaving === 'erased'
        ? ''
        : `set ${Object.entries(onLeaving)
            .map(([column, empty]) => `${column} = ${empty}`)
            .join(', ')}`;
    await tx.client.query(`${change} ${table} ${set} where ${whose}`, [user_id]);
  }
}

type Blurred = { user_name: string; email: string; password_hash: string; referral_code: string };

export async function blurPerson(tx: Tx, id: string, blurred: Blurred): Promise<void> {
  await tx.db
    .updateTable('users')
    .set((eb) => ({
      ...blurred,
      name: 'Удалённый',
      surname: 'участник',
      headline: '',
      about: '',
      email_verified_at: null,
      phone: null,
      city_id: null,
      avatar_file_id: null,
      last_seen_at: null,
      time_zone: 'Europe/Moscow',
      second_factors: [],
      languages: '[]',
      tags: '[]',
      links: '[]',
      avatar_variant: 'bauhaus',
      is_indexed: false,
      availability: 'busy',
      available_from: null,
      vacation_from: null,
      vacation_to: null,
      vacation_message: '',
      hourly_rate_minor: null,
      tax_kind: null,
      orders_limit: null,
      status: 'deleted',
      blocked_reason: null,
      erase_at: null,
      erased_at: now(),
      updated_at: now(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

export async function withdrawBidsOf(tx: Tx, seller_id: string): Promise<void> {
  await tx.db.deleteFrom('bids').where('seller_id', '=', seller_id).where('status', '=', 'draft').execute();
  await tx.db
    .updateTable('bids')
    .set((eb) => ({ status: 'withdrawn', updated_at: now(), version: eb('version', '+', 1) }))
    .where('seller_id', '=', seller_id)
    .where('status', 'in', ['sent', 'viewed', 'shortlisted', 'countered'])
    .execute();
}

export async function endOffersOf(tx: Tx, user_id: string): Promise<void> {
  await tx.db
    .updateTable('offers')
    .set((eb) => ({
      status: eb.case().when('seller_id', '=', user_id).then('withdrawn').else('expired').end(),
      ended_at: now(),
      updated_at: now(),
      version: eb('version', '+', 1),
    }))
    .where((eb) => eb.or([eb('seller_id', '=', user_id), eb('customer_id', '=', user_id)]))
    .where('status', '=', 'sent')
    .execute();
}

export async function closeProjectsOf(tx: Tx, customer_id: string): Promise<void> {
  await tx.db
    .updateTable('projects')
    .set((eb) => ({ status: 'closed', updated_at: now(), version: eb('version', '+', 1) }))
    .where('customer_id', '=', customer_id)
    .where('status', 'in', ['draft', 'on_moderation', 'needs_changes', 'rejected', 'active', 'bids_closed'])
    .execute();
}
