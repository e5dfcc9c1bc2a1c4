-- Letters to the service from its own page; the same words from the same address are one letter.
create sequence contact_letter_numbers start 1001;
create table contact_letters (
  id uuid primary key,
  number bigint not null unique default nextval('contact_letter_numbers'),
  topic text not null check (topic in ('order', 'money', 'account', 'rights', 'other')),
  user_id uuid references users (id),
  name text not null,
  email text not null,
  text text not null,
  fingerprint text not null unique,
  ip text not null,
  written_at timestamptz not null
);
create index contact_letters_newest on contact_letters (written_at desc, id desc);
