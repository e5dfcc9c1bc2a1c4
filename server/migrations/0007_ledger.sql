-- Double entry. «A → B» is A −x, B +x; Σ per journal and currency is 0, kept by the database itself.

create table accounts (
  id bigint generated always as identity primary key,
  key text not null unique,          -- user:<id>:available, stage:<id>:escrow, ext:<provider>, platform:fee …
  kind text not null check (kind in ('user', 'stage', 'ext', 'platform')),
  owner_id uuid,
  currency text not null default 'RUB',
  -- Guarded accounts carry a cached balance that may not fall below zero.
  -- ext:* and platform:* are never locked: their balance is the sum of their entries.
  balance_minor bigint check (balance_minor >= 0),
  check ((kind in ('user', 'stage')) = (balance_minor is not null))
);
create index accounts_of_owner on accounts (owner_id) where owner_id is not null;

create table journals (
  id uuid primary key,
  key text not null unique,          -- «exactly once», forever
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

create table entries (
  journal_id uuid not null references journals (id),
  account_id bigint not null references accounts (id),
  currency text not null default 'RUB',
  amount_minor bigint not null check (amount_minor <> 0),
  primary key (journal_id, account_id)
);
create index entries_of_account on entries (account_id, journal_id desc);

-- Which money moves a stage has had. «Exactly once» is an index, not an «if».
create table stage_money (
  stage_id uuid not null references stages (id),
  kind text not null check (kind in ('reserve', 'release', 'refund', 'split', 'clear')),
  journal_id uuid not null references journals (id),
  primary key (stage_id, kind)
);
create unique index stage_money_one_end on stage_money (stage_id) where kind in ('release', 'refund', 'split');

create table journal_seals (
  no bigint primary key,
  journal_id uuid not null unique references journals (id),
  prev_hash text not null,
  hash text not null,
  sealed_at timestamptz not null
);

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

create function ledger_is_immutable() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is immutable: % on % (correct by a reversing journal)', tg_op, tg_table_name
    using errcode = 'check_violation';
end $$;
create trigger journals_immutable before update or delete on journals for each row execute function ledger_is_immutable();
create trigger entries_immutable before update or delete on entries for each row execute function ledger_is_immutable();
create trigger seals_immutable before update or delete on journal_seals for each row execute function ledger_is_immutable();
create trigger stage_money_immutable before update or delete on stage_money for each row execute function ledger_is_immutable();
create trigger journals_kept before truncate on journals for each statement execute function ledger_is_immutable();
create trigger entries_kept before truncate on entries for each statement execute function ledger_is_immutable();

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
