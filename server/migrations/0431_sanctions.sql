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
  words text not null check (length(words) between 30 and 1000),       -- what the person reads
  evidence jsonb not null check (jsonb_typeof(evidence) = 'array' and jsonb_array_length(evidence) between 1 and 5),
  evidence_keys text[] not null check (cardinality(evidence_keys) > 0), -- what it is about: nobody is sanctioned twice for one thing
  set_by uuid not null references users (id),
  set_at timestamptz not null,
  ends_at timestamptz,
  ended_at timestamptz,
  lifted_by uuid references users (id),
  lift_reason text,
  appeal_id uuid references appeals (id),                               -- the complaint whose decision set it
  lift_appeal_id uuid references appeals (id),                          -- the appeal whose decision lifted it
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

-- Who was blocked before the ladder stands on its highest rung, with the reason that was given then.
insert into sanctions (id, user_id, kind, status, reason_code, rule, words, evidence, evidence_keys, set_by, set_at)
  select gen_random_uuid(), u.id, 'block', 'active', 'harm', 'sanctions-2.3',
    left('Аккаунт заблокирован до того, как появились ступени мер. Причина: ' || u.blocked_reason, 1000),
    jsonb_build_array(jsonb_build_object('type', 'quote', 'title', 'Причина блокировки', 'words', u.blocked_reason,
      'url', null, 'files', '[]'::jsonb, 'said_at', null)),
    array['block:' || e.id], e.actor_id, e.at
  from users u join lateral (select e.id, e.actor_id, e.at from events e where e.entity = 'user' and e.entity_id = u.id
    and e.type = 'user.blocked' and e.actor_id is not null and e.actor_id <> u.id order by e.at desc limit 1) e on true
  where u.status = 'blocked' and u.blocked_reason <> '';
