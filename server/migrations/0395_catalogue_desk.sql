-- The staff tends the catalogue: what is hidden takes nothing new; a word renamed or merged leads to the one it became.
alter table categories add column is_hidden boolean not null default false;

-- Counted by the hour: nobody counts over all rows to look at a list.
alter table tags add column services_count int not null default 0;
alter table tags add column projects_count int not null default 0;
alter table tags add column people_count int not null default 0;
alter table tags add column works_count int not null default 0;

create table tag_aliases (
  word text primary key,
  tag_id uuid not null references tags (id),
  since timestamptz not null
);
create index tag_aliases_of on tag_aliases (tag_id);

-- A list of words with one in the place of another: in its place, once.
create function retagged(tags jsonb, old_word text, new_word text) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(word order by place), '[]')
  from (select case when x.word = old_word then new_word else x.word end as word, min(x.place) as place
        from jsonb_array_elements_text(tags) with ordinality x (word, place) group by 1) one
$$;
