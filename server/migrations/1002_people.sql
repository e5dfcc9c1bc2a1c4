-- Who people are: their accounts and how they get in, what was proved of them, whom they brought, what the staff set about them.

create table countries (
  id uuid primary key,
  code text not null unique,
  title text not null
);

create table cities (
  id uuid primary key,
  country_id uuid not null references countries (id),
  title text not null,
  time_zone text not null
);

create table users (
  id uuid primary key,
  user_name text not null check (user_name ~ '^[A-Za-z0-9_-]{3,24}$'),
  name text not null,
  surname text not null,
  email text not null,
  email_verified_at timestamptz,
  password_hash text not null,
  roles text[] not null,
  active_role text not null check (active_role in ('customer', 'seller', 'admin')),
  permissions text[] not null default '{}',
  status text not null default 'active' check (status in ('active', 'limited', 'blocked', 'deleted')),
  blocked_reason text,
  referral_code text not null unique,
  referred_by uuid references users (id),
  avatar_variant text not null default 'bauhaus' check (avatar_variant in ('bauhaus', 'beam', 'marble', 'pixel', 'ring', 'sunset')),
  avatar_file_id uuid,
  headline text not null default '',
  about text not null default '',
  city_id uuid,
  time_zone text not null default 'Europe/Moscow',
  languages jsonb not null default '[{"code": "ru", "level": "native"}]',
  level text not null default 'novice' check (level in ('novice', 'trusted', 'pro', 'top')),
  rating_score numeric(3, 2),
  rating_count int not null default 0,
  completed_count int not null default 0,
  on_time_num int not null default 0,
  on_time_den int not null default 0,
  response_minutes int,
  last_seen_at timestamptz,
  is_demo boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  -- Which factors are on; sign-in, proofs and the staff's rule read it on every request.
  second_factors text[] not null default '{}' check (second_factors <@ array['totp', 'passkey']),
  tags jsonb not null default '[]',  -- words of the list of tags: what the person is good at
  links jsonb not null default '[]',  -- addresses of works elsewhere
  shows_city boolean not null default true,
  shows_online boolean not null default true,
  shows_last_seen boolean not null default true,
  is_indexed boolean not null default true,  -- search engines may show the person's page
  -- Digits alone, the country's code first. One number belongs to one account.
  phone text check (phone ~ '^[0-9]{11,15}$'),
  erase_at timestamptz,  -- the member asked to go: until then signing in takes it back
  erased_at timestamptz,
  -- How a member works: when there is time, for how much, in which standing.
  availability text not null default 'now' check (availability in ('now', 'from_date', 'busy')),
  available_from date,
  vacation_from date,
  vacation_to date,
  vacation_message text not null default '',
  hourly_rate_minor bigint check (hourly_rate_minor > 0),
  tax_kind text check (tax_kind in ('person', 'npd', 'ip', 'company')),
  -- What came of the orders, as a seller; told with what it is counted from.
  cancelled_fault_count int not null default 0,  -- ended early by the seller, not begun in time, or too late
  customers_count int not null default 0,  -- who had an order brought to the end
  repeat_customers_count int not null default 0,  -- of them those with two and more
  -- How many orders a seller has in work at once; none: any number.
  orders_limit int check (orders_limit between 1 and 100),
  -- When the password, the address or a second factor was last changed: money stays in for a day after it.
  secured_at timestamptz,
  check (active_role = any (roles)),
  check ((availability = 'from_date') = (available_from is not null)),
  check (vacation_from <= vacation_to),
  check ((vacation_from is null) = (vacation_to is null))
);
create unique index users_email on users (lower(email));
create unique index users_user_name on users (lower(user_name));
create unique index users_phone on users (phone);
-- The list of people and its queues begin with the newest.
create index users_in_time on users (created_at desc, id desc);

alter table route_rules add foreign key (author_id) references users (id);

create function keep_cards_of_seller() returns trigger language plpgsql as $$
begin
  update services s set card = service_card(s) where s.seller_id = new.id;
  return null;
end $$;
create trigger users_cards after update of name, surname, user_name, avatar_variant, avatar_file_id, level on users for each row
  when ((old.name, old.surname, old.user_name, old.avatar_variant, old.avatar_file_id, old.level)
        is distinct from (new.name, new.surname, new.user_name, new.avatar_variant, new.avatar_file_id, new.level))
  execute function keep_cards_of_seller();

create function search_follow_person() returns trigger language plpgsql as $$
begin
  update search_documents d set is_open = new.status in ('active', 'limited')
      and exists (select from services s where s.seller_id = new.id and s.status = 'active')
    where d.scope = 'people' and d.id = new.id;
  return null;
end $$;
create trigger users_searched after update of status on users for each row when (old.status <> new.status) execute function search_follow_person();

-- Whether a seller takes new work on a day: asked by the list of sellers and by «можно заказать сейчас» of the catalogue.
create function takes_work(seller users, day date) returns boolean language sql stable as $$
  select (seller.availability = 'now' or coalesce(seller.available_from <= day, false))
    and not coalesce(day between seller.vacation_from and seller.vacation_to, false)
$$;

-- Whether a member was here after a moment and shows it: «сейчас в сети» of the catalogue and of the list of sellers.
create function seen_since(member users, moment timestamptz) returns boolean language sql stable as $$
  select member.shows_online and coalesce(member.last_seen_at > moment, false)
$$;

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id),
  bind_hash text,  -- SHA-256 of the binding cookie; null for clients that are not browsers
  is_remembered boolean not null,
  user_agent text not null,
  ip text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_because text,
  -- When the owner of a session last proved to be there, and on which browser: sensitive calls ask for a recent proof, a new
  -- browser is told to the owner by mail.
  proved_at timestamptz not null,
  device_hash text,  -- SHA-256 of the device cookie; null for clients that are not browsers
  -- One of the staff looks with a member's eyes for a while: the session stays their own (decision 0084).
  views_as uuid references users (id),
  views_until timestamptz,
  constraint sessions_view_has_an_end check ((views_as is null) = (views_until is null))
);
create index sessions_of_user on sessions (user_id) where revoked_at is null;
create index sessions_of_device on sessions (user_id, device_hash);
-- Accounts that have something in common are found by it, not by looking through everybody.
create index sessions_by_device on sessions (device_hash, user_id) where device_hash is not null;
create index sessions_by_address on sessions (ip, created_at desc) where ip <> '';

-- Links sent by mail: only the hash is kept, each works once.
create table one_time_tokens (
  hash text primary key,
  user_id uuid not null references users (id),
  purpose text not null check (purpose in ('confirm_email', 'recover_password')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_tokens_of_user on one_time_tokens (user_id, purpose);

create table consents (
  user_id uuid not null references users (id),
  document text not null,
  document_version text not null,
  ip text not null,
  given_at timestamptz not null,
  primary key (user_id, document, document_version)
);

-- Second factors: codes of an authenticator app, passkeys, and recovery codes for the day both are lost.
create table totp_secrets (
  user_id uuid primary key references users (id),
  sealed_secret text not null,  -- readable only with the product's secret
  created_at timestamptz not null,
  confirmed_at timestamptz,  -- null: shown, but no code was typed back yet
  last_step bigint not null default 0  -- a code counts once: only later steps are taken
);

create table recovery_codes (
  user_id uuid not null references users (id),
  hash text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id),
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id, created_at);

-- Questions put to a browser: answered once, within minutes, and not guessed at for long. Only the hash is kept.
create table challenges (
  hash text primary key,
  purpose text not null check (purpose in ('second_factor', 'passkey_sign_in', 'passkey_registration', 'passkey_proof')),
  user_id uuid references users (id),
  session_id uuid references sessions (id),
  is_remembered boolean not null default false,
  tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index challenges_age on challenges (expires_at);

-- An address changes when the new one answers; the old one can stop it, or take it back for a week. Only hashes of the links are kept.
create table email_changes (
  id uuid primary key,
  user_id uuid not null references users (id),
  old_email text not null,
  new_email text not null,
  confirm_hash text not null unique,
  created_at timestamptz not null,
  confirm_until timestamptz not null,
  done_at timestamptz,
  stopped_at timestamptz
);
create index email_changes_of_user on email_changes (user_id, created_at desc);

-- Links by which an address of the last seven days takes its account back. Each names the address that comes back and the moment
-- since when everything is undone; while one lives, its address is nobody else's.
create table stop_links (
  hash text primary key,
  user_id uuid not null references users (id),
  email text not null,
  since timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index stop_links_of_user on stop_links (user_id, created_at);
create index stop_links_of_address on stop_links (lower(email));

-- What of a person was proved. The address of mail is proved by users.email_verified_at; no row means «not started».
create table verifications (
  user_id uuid not null references users (id),
  kind text not null check (kind in ('phone', 'identity', 'tax')),
  status text not null check (status in ('not_started', 'submitted', 'approved', 'needs_info', 'rejected', 'expired', 'revoked')),
  reason text,
  submitted_at timestamptz,
  decided_at timestamptz,
  expires_at timestamptz,
  -- Who of the staff marked it.
  decided_by uuid references users (id),
  primary key (user_id, kind)
);

-- One live code a member; only its hash is kept.
create table phone_codes (
  user_id uuid primary key references users (id),
  phone text not null,
  code_hash text not null,
  tries int not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);

-- Who somebody is, by papers. A case is one attempt: papers are collected, sent, looked at, decided. `verifications` keeps what stands for
-- everybody else to read; while a renewal is looked at, that is still the approval before it.
create table identity_cases (
  id uuid primary key,
  number bigint generated always as identity unique,
  user_id uuid not null references users (id),
  document text not null check (document in ('passport', 'foreign_passport', 'other')),
  status text not null check (status in ('not_started', 'submitted', 'needs_info', 'approved', 'rejected', 'expired', 'revoked', 'withdrawn')),
  agreed_at timestamptz not null,
  created_at timestamptz not null,
  submitted_at timestamptz,
  due_at timestamptz,  -- of the staff
  answer_by timestamptz,  -- of the member
  decided_at timestamptz,
  decided_by uuid references users (id),
  reason_code text,
  reason text,
  document_mark text,  -- a keyed hash of the document's number: the same paper in two accounts is seen, the number is not kept
  valid_until date,
  assignee_id uuid references users (id),
  held_until timestamptz,
  first_decider_id uuid references users (id),
  is_forgiven boolean not null default false,
  papers_until timestamptz,  -- when the clock deletes the papers
  papers_gone_at timestamptz
);
create unique index one_open_identity_case on identity_cases (user_id) where status in ('not_started', 'submitted', 'needs_info');
create unique index one_approved_identity_case on identity_cases (user_id) where status = 'approved';
create unique index one_account_of_document on identity_cases (document_mark) where status = 'approved';
create index identity_cases_of_user on identity_cases (user_id, created_at);
create index identity_cases_waiting on identity_cases (due_at, id) where status = 'submitted';
create index identity_cases_by_mark on identity_cases (document_mark) where document_mark is not null;
create index identity_cases_in_time on identity_cases (created_at, id);

-- The bytes lie encrypted in the storage, each under a key of its own, which lies here wrapped by a key of the configuration.
create table identity_papers (
  id uuid primary key,
  case_id uuid not null references identity_cases (id) on delete cascade,
  kind text not null check (kind in ('main', 'selfie')),
  mime text not null check (mime in ('image/webp', 'application/pdf')),
  size_bytes int not null,
  folder text,
  key_id text,
  wrapped_key text,
  content_mark text not null,  -- keyed: the same bytes sent again are the same paper
  received_at timestamptz not null,
  refused_at timestamptz,
  refused_reason text,
  deleted_at timestamptz,
  check ((deleted_at is null) = (folder is not null and key_id is not null and wrapped_key is not null)),
  check ((refused_at is null) = (refused_reason is null))
);
create unique index one_identity_paper on identity_papers (case_id, kind) where deleted_at is null;

create table data_exports (
  id uuid primary key,
  user_id uuid not null references users (id),
  status text not null check (status in ('queued', 'making', 'ready', 'expired')),
  done_count int not null default 0,  -- of the files that go into the archive
  total_count int not null default 0,
  file_id uuid,
  asked_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  check ((status = 'ready') <= (file_id is not null and expires_at is not null))
);
create unique index data_exports_one_open on data_exports (user_id) where status in ('queued', 'making');
create index data_exports_of_user on data_exports (user_id, asked_at desc, id desc);

-- Who does not want to deal with whom. Neither learns of the other's block.
create table user_blocks (
  blocker_id uuid not null references users (id),
  blocked_id uuid not null references users (id),
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index user_blocks_of_blocked on user_blocks (blocked_id);

-- What a member notes about another, for nobody else's eyes.
create table user_notes (
  owner_id uuid not null references users (id),
  about_id uuid not null references users (id),
  text text not null check (length(text) between 1 and 2000),
  updated_at timestamptz not null,
  primary key (owner_id, about_id),
  check (owner_id <> about_id)
);
create index user_notes_about on user_notes (about_id);

-- Where a seller stands among those of a trade: one row per seller and trade they sell in, and one among all (the nil id), in the
-- order in which the list is read. The formula is the application's; whoever has nothing on sale has no rows.
create table seller_places (
  trade_id uuid not null,
  seller_id uuid not null references users (id),
  rank int not null,
  primary key (seller_id, trade_id)
);
create index seller_places_ranked on seller_places (trade_id, rank desc, seller_id desc);

create function search_follow_place() returns trigger language plpgsql as $$
begin
  update search_documents d set rank = new.rank where d.scope = 'people' and d.id = new.seller_id and d.rank <> new.rank;
  return null;
end $$;
create trigger seller_places_searched after insert or update of rank on seller_places for each row
  when (new.trade_id = '00000000-0000-0000-0000-000000000000') execute function search_follow_place();

-- A level falls only thirty days after its seller was told of what is missing.
create table level_warnings (
  user_id uuid primary key references users (id),
  to_level text not null check (to_level in ('novice', 'trusted', 'pro')),
  warned_at timestamptz not null,
  falls_at timestamptz not null,
  -- The last day of a vacation by which the fall was put off: each day puts it off once.
  held_on date
);

-- How often the link of a member was followed, and who followed it today, as in service_views.
create table referral_links (
  id uuid primary key references users (id),
  views_count int not null default 0
);

create unlogged table referral_link_views (
  referral_link_id uuid not null,
  day date not null,
  visitor text not null,
  primary key (day, referral_link_id, visitor)
);

-- Who came by whose code. The first inviter stays for life.
create table referrals (
  id uuid primary key,
  referrer_id uuid not null references users (id),
  referred_id uuid not null unique references users (id),
  code text not null,
  status text not null check (status in ('registered', 'qualified', 'expired', 'ended', 'rejected')),
  registered_at timestamptz not null,
  qualified_at timestamptz,
  ends_at timestamptz,
  reject_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  rejected_at timestamptz,
  -- who of the staff; null: the product found it
  rejected_by uuid references users (id),
  -- the words of whoever of the staff decided
  reject_note text,
  -- An appeal was right: the two are not one person, whatever shows it, and what was taken back is set aside anew.
  cleared_at timestamptz,
  cleared_by uuid references users (id),
  check (referrer_id <> referred_id),
  constraint referrals_reject_reason check (reject_reason in
    ('same_phone', 'same_requisites', 'same_inn', 'same_device', 'device_of_another', 'circle', 'staff')),
  constraint referrals_rejected check ((status = 'rejected') = (reject_reason is not null) and (status = 'rejected') = (rejected_at is not null)
    and (rejected_by is null or reject_reason = 'staff')),
  constraint referrals_term check (status not in ('qualified', 'ended') or (qualified_at is not null and ends_at is not null)),
  check ((cleared_at is null) = (cleared_by is null))
);
create index referrals_of_referrer on referrals (referrer_id, created_at desc, id desc);

create table referral_accruals (
  id uuid primary key,
  referral_id uuid not null references referrals (id),
  stage_id uuid not null,
  base_fee_minor bigint not null check (base_fee_minor > 0),
  amount_minor bigint not null check (amount_minor > 0),
  status text not null check (status in ('pending', 'paid', 'reversed')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A share is counted by the percent of its day.
  share_bp int not null check (share_bp between 0 and 10000)
);
create index referral_accruals_waiting on referral_accruals (stage_id) where status = 'pending';
create unique index referral_accruals_once on referral_accruals (referral_id, stage_id) where status <> 'reversed';

-- The ladder: a warning, limits, payouts on hold, a block. None without a rule of the conditions and something the person can look at;
-- each ends by itself, a block without a term alone does not; nobody sets or lifts one about themselves.
create table sanctions (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null check (kind in ('warning', 'limits', 'payouts_hold', 'block')),
  limits text[] not null default '{}' check (limits <@ array['bids', 'chat', 'publishing']),
  status text not null check (status in ('active', 'ended', 'lifted')),
  reason_code text not null,
  rule text not null check (rule like 'sanctions-%'),
  words text not null check (length(words) between 30 and 1000),  -- what the person reads
  evidence jsonb not null check (jsonb_typeof(evidence) = 'array' and jsonb_array_length(evidence) between 1 and 5),
  evidence_keys text[] not null check (cardinality(evidence_keys) > 0),  -- what it is about: nobody is sanctioned twice for one thing
  set_by uuid not null references users (id),
  set_at timestamptz not null,
  ends_at timestamptz,
  ended_at timestamptz,
  lifted_by uuid references users (id),
  lift_reason text,
  appeal_id uuid,  -- the complaint whose decision set it
  lift_appeal_id uuid,  -- the appeal whose decision lifted it
  check (set_by <> user_id),
  check (lifted_by <> user_id),
  check ((kind = 'limits') = (cardinality(limits) > 0)),
  check (kind = 'block' or ends_at is not null),
  check (ends_at > set_at),
  check (kind <> 'limits' or ends_at <= set_at + interval '720 hours'),
  check (kind <> 'payouts_hold' or ends_at <= set_at + interval '336 hours'),
  check ((status = 'active') = (ended_at is null)),
  check ((status = 'lifted') = (lifted_by is not null) and (status = 'lifted') = (lift_reason is not null)),
  check (lift_appeal_id is null or status = 'lifted')
);
create unique index one_standing_sanction on sanctions (user_id, kind) where status = 'active' and kind <> 'warning';
create index sanctions_of_person on sanctions (user_id, set_at desc, id desc);

-- A member's number of a taxpayer, and what the tax service last said of it. How they pay taxes is users.tax_kind.
create table tax_numbers (
  user_id uuid primary key references users (id),
  inn text not null check (inn ~ '^([0-9]{10}|[0-9]{12})$'),
  stated_at timestamptz not null,
  answer text check (answer in ('registered', 'not_registered')),
  answered_at timestamptz,
  -- since when a new answer is waited for; null: none is
  wanted_at timestamptz,
  next_try_at timestamptz,
  tries int not null default 0,
  check ((answer is null) = (answered_at is null)),
  check ((wanted_at is null) = (next_try_at is null))
);
create index tax_numbers_wanted on tax_numbers (next_try_at) where wanted_at is not null;
create index tax_numbers_by_inn on tax_numbers (inn);

-- The service takes two calls a minute from one address: all nodes read here when the last one was made.
create table tax_service (
  only_row boolean primary key default true check (only_row),
  asked_at timestamptz not null
);
insert into tax_service (asked_at) values ('2000-01-01T00:00:00Z');

-- The public keys that reputations were signed with: a file stays checkable when the secret of the site has changed.
create table reputation_keys (
  key_id text primary key,
  public_key text not null,
  first_used_at timestamptz not null
);
