-- What people say of themselves, and what of it others may see.
alter table users alter column languages drop default;
alter table users alter column languages type jsonb using to_jsonb(languages);
update users set languages = (
  select coalesce(jsonb_agg(jsonb_build_object('code', code, 'level', 'native')), '[]') from jsonb_array_elements_text(languages) as spoken (code));
alter table users alter column languages set default '[{"code": "ru", "level": "native"}]';

alter table users
  add column tags jsonb not null default '[]',          -- words of the list of tags: what the person is good at
  add column links jsonb not null default '[]',         -- addresses of works elsewhere
  add column shows_city boolean not null default true,
  add column shows_online boolean not null default true,
  add column shows_last_seen boolean not null default true,
  add column is_indexed boolean not null default true;  -- search engines may show the person's page

alter table users add foreign key (avatar_file_id) references files (id);
