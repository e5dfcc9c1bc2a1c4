-- An article is written in versions: readers have one (`live_number`), its writers another (`newest_number`). What is written is blocks.
create table blog_versions (
  post_id uuid not null references blog_posts (id) on delete cascade,
  number int not null check (number > 0),
  content jsonb not null,
  words_count int not null check (words_count >= 0),
  editor_id uuid references users (id),
  begun_at timestamptz not null,
  saved_at timestamptz not null,
  primary key (post_id, number)
);

-- Plain text until now: paragraphs by empty lines, «## » began a heading, «— » an item of a list.
with lines as (
  select p.id, c.n, l.m,
    case when l.line ~ '^##\s' then 'heading' when l.line ~ '^\s*[—–*-]\s' then 'list' else 'paragraph' end as kind,
    regexp_replace(l.line, '^(##|\s*[—–*-])\s+', '') as text
  from blog_posts p,
    regexp_split_to_table(p.body, '\n\s*\n') with ordinality as c (chunk, n),
    regexp_split_to_table(c.chunk, '\n') with ordinality as l (line, m)
  where trim(l.line) <> ''
), runs as (
  select *, row_number() over (partition by id, n order by m) - row_number() over (partition by id, n, kind order by m) as run from lines
), groups as (
  select id, n, min(m) as m, kind,
    string_agg(text, E'\n' order by m) as text,
    jsonb_agg(jsonb_build_array(jsonb_build_object('text', text)) order by m) as items
  from runs group by id, n, kind, run, case when kind = 'heading' then m end
), bodies as (
  select id, jsonb_agg(case kind
    when 'heading' then jsonb_build_object('type', 'heading', 'level', 2, 'text', left(text, 120))
    when 'list' then jsonb_build_object('type', 'list', 'is_ordered', false, 'items', items)
    else jsonb_build_object('type', 'paragraph', 'line', jsonb_build_array(jsonb_build_object('text', text)))
  end order by n, m) as body
  from groups group by id
)
insert into blog_versions (post_id, number, content, words_count, editor_id, begun_at, saved_at)
select p.id, 1,
  jsonb_build_object('title', p.title, 'excerpt', p.excerpt, 'rubric', p.rubric, 'cover', null, 'body', coalesce(b.body, '[]'),
    'seo_title', '', 'seo_description', ''),
  coalesce(array_length(regexp_split_to_array(nullif(trim(p.body), ''), '\s+'), 1), 0),
  p.author_id, p.created_at, p.updated_at
from blog_posts p left join bodies b on b.id = p.id;

alter table blog_posts
  drop column title,
  drop column excerpt,
  drop column body,
  drop column rubric,
  add column newest_number int not null default 1,
  add column live_number int,
  add column publish_at timestamptz,
  add column archived_reason text;
update blog_posts set live_number = 1 where status in ('published', 'archived');
-- no call could plan one
update blog_posts set status = 'draft' where status = 'scheduled';
alter table blog_posts
  alter column newest_number drop default,
  add check (status not in ('published', 'archived') or live_number is not null),
  add check ((status = 'scheduled') = (publish_at is not null));
