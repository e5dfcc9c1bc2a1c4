-- Double entry. «A → B» is A −x, B +x; Σ per journal and currency is 0, kept by the database itself.

create table accounts (
  id bigint generated always as identity primary key,
  key text not null unique,  -- user:<id>:available, stage:<id>:escrow, ext:<provider>, platform:fee …
  kind text not null check (kind in ('user', 'stage', 'ext', 'platform')),
  owner_id uuid,
  currency text not null default 'RUB',
  -- Guarded accounts carry a cached balance that may not fall below zero.
  -- ext:* and platform:* are never locked: their balance is the sum of their entries.
  balance_minor bigint check (balance_minor >= 0),
  check ((kind in ('user', 'stage')) = (balance_minor is not null))
);
create index accounts_of_owner on accounts (owner_id) where owner_id is not null;

-- What the ledger has written stays: the proofs and «exactly once» cannot be emptied, an account keeps its name and owner.
-- Only the cached balance of an account moves, and only under its journal.
create function ledger_is_immutable() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is immutable: % on % (correct by a reversing journal)', tg_op, tg_table_name
    using errcode = 'check_violation';
end $$;
create trigger accounts_kept before truncate on accounts for each statement execute function ledger_is_immutable();
create trigger accounts_stay before delete on accounts for each row execute function ledger_is_immutable();
-- fires only for statements that name these columns: moving a balance costs nothing
create trigger accounts_keep_their_name before update of id, key, kind, owner_id, currency on accounts
  for each row execute function ledger_is_immutable();

create table journals (
  id uuid primary key,
  key text not null unique,  -- «exactly once», forever
  code text not null check (code ~ '^M[0-9]+$'),
  entity text not null,
  entity_id uuid not null,
  reason text not null,
  actor_id uuid,
  reverses_id uuid references journals (id),
  at timestamptz not null,
  written_by xid8 not null default pg_current_xact_id()
);
create index journals_of_entity on journals (entity, entity_id);
create index journals_in_time on journals (at, id);

create function journal_must_balance() returns trigger language plpgsql as $$
begin
  if (select count(*) from entries where journal_id = new.id) < 2 then
    raise exception 'journal % has fewer than two entries', new.key using errcode = 'check_violation';
  end if;
  if exists (select 1 from entries where journal_id = new.id group by currency having sum(amount_minor) <> 0) then
    raise exception 'journal % does not balance', new.key using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger journals_balance after insert on journals
  deferrable initially deferred for each row execute function journal_must_balance();

create function journal_awaits_its_seal() returns trigger language plpgsql as $$
begin
  insert into unsealed_journals (journal_id) select id from added;
  return null;
end $$;
create trigger journals_await_seal after insert on journals
  referencing new table as added for each statement execute function journal_awaits_its_seal();

create trigger journals_immutable before update or delete on journals for each row execute function ledger_is_immutable();
create trigger journals_kept before truncate on journals for each statement execute function ledger_is_immutable();

create table entries (
  journal_id uuid not null references journals (id),
  account_id bigint not null references accounts (id),
  currency text not null default 'RUB',
  amount_minor bigint not null check (amount_minor <> 0),
  primary key (journal_id, account_id)
);
create index entries_of_account on entries (account_id, journal_id desc);

-- An entry may join only a journal of its own transaction: a written journal is closed.
create function entries_only_with_their_journal() returns trigger language plpgsql as $$
begin
  if exists (select 1 from added a join journals j on j.id = a.journal_id where j.written_by <> pg_current_xact_id()) then
    raise exception 'a written journal takes no more entries' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger entries_closed after insert on entries
  referencing new table as added for each statement execute function entries_only_with_their_journal();

/*
 * Posts a journal in one call: makes missing accounts, locks the guarded ones in id order, moves their cached balances,
 * writes journal and entries. Answers false when the key is already posted (nothing is done again).
 * A guarded account that would fall below zero fails its check: the whole transaction is refused.
 */
create function post_journal(
  p_id uuid, p_key text, p_code text, p_entity text, p_entity_id uuid, p_reason text, p_actor_id uuid, p_at timestamptz,
  p_accounts text[], p_owners uuid[], p_amounts bigint[], p_reverses_id uuid default null
) returns boolean language plpgsql as $$
declare
  line record;
begin
  insert into journals (id, key, code, entity, entity_id, reason, actor_id, reverses_id, at)
    values (p_id, p_key, p_code, p_entity, p_entity_id, p_reason, p_actor_id, p_reverses_id, p_at)
    on conflict (key) do nothing;
  if not found then return false; end if;

  insert into accounts (key, kind, owner_id, balance_minor)
    select t.account, split_part(t.account, ':', 1), t.owner,
           case when split_part(t.account, ':', 1) in ('user', 'stage') then 0 end
    from unnest(p_accounts, p_owners) as t(account, owner)
    where not exists (select 1 from accounts a where a.key = t.account)
    order by t.account
    on conflict (key) do nothing;

  for line in
    select a.id, a.balance_minor is not null as is_guarded, sum(t.amount)::bigint as amount
    from unnest(p_accounts, p_amounts) as t(account, amount) join accounts a on a.key = t.account
    group by a.id, a.balance_minor is not null having sum(t.amount) <> 0
    order by a.id
  loop
    if line.is_guarded then
      update accounts set balance_minor = balance_minor + line.amount where id = line.id;
    end if;
    insert into entries (journal_id, account_id, amount_minor) values (p_id, line.id, line.amount);
  end loop;
  return true;
end $$;

create trigger entries_immutable before update or delete on entries for each row execute function ledger_is_immutable();
create trigger entries_kept before truncate on entries for each statement execute function ledger_is_immutable();

-- Which money moves a stage has had. «Exactly once» is an index, not an «if».
create table stage_money (
  stage_id uuid not null references stages (id),
  kind text not null check (kind in ('reserve', 'release', 'refund', 'split', 'clear')),
  journal_id uuid not null references journals (id),
  primary key (stage_id, kind)
);
create unique index stage_money_one_end on stage_money (stage_id) where kind in ('release', 'refund', 'split');

create trigger stage_money_immutable before update or delete on stage_money for each row execute function ledger_is_immutable();
create trigger stage_money_kept before truncate on stage_money for each statement execute function ledger_is_immutable();

create table journal_seals (
  no bigint primary key,
  journal_id uuid not null unique references journals (id),
  prev_hash text not null,
  hash text not null,
  sealed_at timestamptz not null,
  -- The day of a seal is the Moscow day of its journal, never before the seal in front of it and never a day that is closed.
  -- The salt keeps a leaf of the day's tree from being guessed by whoever knows what a journal might say.
  salt uuid not null default gen_random_uuid(),
  day date not null
);
-- Seals are written in the order of time: a day of them is found by ranges of blocks, which cost the sealer nothing.
create index journal_seals_by_day on journal_seals using brin (sealed_at);
create index seals_of_day on journal_seals (day, no);

create trigger seals_immutable before update or delete on journal_seals for each row execute function ledger_is_immutable();
create trigger seals_kept before truncate on journal_seals for each statement execute function ledger_is_immutable();

-- What the sealer has not reached yet: its work is found here at once, however long the ledger has grown.
create table unsealed_journals (
  journal_id uuid primary key references journals (id)
);

-- What a balance is made of (decision 0048). One row is what lies in one place of what came by one payment; earned money has no payment.
create table lots (
  -- an account (user:<id>:available, stage:<id>:escrow, stage:<id>:fee_buyer), or who has taken it: payout:<id>, refund:<id>
  holder text not null,
  -- the payment; without a foreign key, which would lock payments after accounts
  source_id uuid,
  is_reversible boolean not null,
  paid_at timestamptz not null,
  amount_minor bigint not null check (amount_minor > 0),
  unique nulls not distinct (holder, source_id),
  check (source_id is not null or not is_reversible)
);

-- The public proof: each day of the ledger has one fingerprint, over the seals of that day.
create table ledger_days (
  day date primary key,
  first_no bigint not null unique,
  last_no bigint not null unique,
  root text not null,
  -- what moved that day, and where all the money was at its end
  in_minor bigint not null,
  out_minor bigint not null,
  provider_minor bigint not null,
  members_minor bigint not null,
  reserve_minor bigint not null,
  platform_minor bigint not null,
  -- of the day before, '' for the first
  prev_hash text not null,
  hash text not null,
  closed_at timestamptz not null,
  check (last_no >= first_no)
);

-- RFC 6962: a leaf is hashed with 0x00 before it, a pair with 0x01. What is left without a pair goes up as it is.
create function merkle_root(leaves bytea[]) returns bytea language plpgsql immutable as $$
declare
  level bytea[] := leaves;
  above bytea[];
  n int := coalesce(array_length(leaves, 1), 0);
begin
  if n = 0 then return sha256(''); end if;
  while n > 1 loop
    above := '{}';
    for i in 1 .. n / 2 loop
      above[i] := sha256('\x01'::bytea || level[2 * i - 1] || level[2 * i]);
    end loop;
    if n % 2 = 1 then above[n / 2 + 1] := level[n]; end if;
    level := above;
    n := (n + 1) / 2;
  end loop;
  return level[1];
end $$;

create function ledger_leaf(salt uuid, no bigint, hash text) returns bytea language sql immutable as $$
  select sha256('\x00'::bytea || uuid_send(salt) || int8send(no) || decode(hash, 'hex'))
$$;

create trigger days_immutable before update or delete on ledger_days for each row execute function ledger_is_immutable();
create trigger days_kept before truncate on ledger_days for each statement execute function ledger_is_immutable();

-- Whether the accounts add up to nothing, as last counted; while they do not, no payout is sent.
create table book_checks (
  only_row boolean primary key default true check (only_row),
  off_minor bigint not null,
  checked_at timestamptz not null,
  stopped_at timestamptz
);
