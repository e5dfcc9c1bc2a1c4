-- The public proof: each day of the ledger has one fingerprint, over the seals of that day.
-- The day of a seal is the Moscow day of its journal, never before the seal in front of it and never a day that is closed.
-- The salt keeps a leaf of the day's tree from being guessed by whoever knows what a journal might say.
alter table journal_seals add column salt uuid not null default gen_random_uuid();
alter table journal_seals add column day date;
alter table journal_seals disable trigger seals_immutable;
update journal_seals s set day = t.day from (
  select no, max((j.at at time zone 'Europe/Moscow')::date) over (order by no) as day from journal_seals join journals j on j.id = journal_id) t
where t.no = s.no;
alter table journal_seals enable trigger seals_immutable;
alter table journal_seals alter column day set not null;
create index seals_of_day on journal_seals (day, no);

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
create trigger days_immutable before update or delete on ledger_days for each row execute function ledger_is_immutable();
create trigger days_kept before truncate on ledger_days for each statement execute function ledger_is_immutable();

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
