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
  due_at timestamptz,                -- of the staff
  answer_by timestamptz,             -- of the member
  decided_at timestamptz,
  decided_by uuid references users (id),
  reason_code text,
  reason text,
  document_mark text,                -- a keyed hash of the document's number: the same paper in two accounts is seen, the number is not kept
  valid_until date,
  assignee_id uuid references users (id),
  held_until timestamptz,
  first_decider_id uuid references users (id),
  is_forgiven boolean not null default false,
  papers_until timestamptz,          -- when the clock deletes the papers
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
  content_mark text not null,        -- keyed: the same bytes sent again are the same paper
  received_at timestamptz not null,
  refused_at timestamptz,
  refused_reason text,
  deleted_at timestamptz,
  check ((deleted_at is null) = (folder is not null and key_id is not null and wrapped_key is not null)),
  check ((refused_at is null) = (refused_reason is null))
);
create unique index one_identity_paper on identity_papers (case_id, kind) where deleted_at is null;

-- What of the staff read or decided about somebody. Only added to; each record holds the hash of the one before it.
create table audit_records (
  no bigint primary key,
  at timestamptz not null,
  staff_id uuid not null references users (id),
  person_id uuid not null references users (id),
  action text not null,
  entity text not null,
  entity_id uuid not null,
  reason text not null,
  data jsonb not null,
  prev_hash text not null,
  hash text not null unique
);
create index audit_records_of_person on audit_records (person_id, no);
create index audit_records_of_staff on audit_records (staff_id);

create function audit_is_only_added_to() returns trigger language plpgsql as $$
begin
  raise exception 'audit records are never changed' using errcode = 'restrict_violation';
end $$;
create trigger audit_immutable before update or delete on audit_records for each row execute function audit_is_only_added_to();
create trigger audit_kept before truncate on audit_records for each statement execute function audit_is_only_added_to();

-- What the staff has marked without papers stands on as an approval without papers.
insert into identity_cases (id, user_id, document, status, agreed_at, created_at, submitted_at, decided_at, decided_by, reason, papers_gone_at)
select gen_random_uuid(), user_id, 'other', status, decided_at, decided_at, decided_at, decided_at, decided_by, reason, decided_at
from verifications where kind = 'identity' and status in ('approved', 'revoked') and decided_at is not null;
