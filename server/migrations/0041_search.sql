-- Search: words and facets of a document are terms, and a term's documents stand in the order in which they are shown.

-- What is findable, in each scope (services, projects, people). Whoever changes a document writes it here; postings follow by themselves.
create table search_documents (
  scope text not null,
  id uuid not null,
  rank bigint not null,              -- of the document itself: the order of «Сначала рекомендуем», or its moment
  is_open boolean not null,          -- only an open document is found
  words text[] not null,             -- stems and concepts; those found anywhere in the text carry a «~»
  facets text[] not null,            -- «key:value»
  primary key (scope, id)
);

-- Read backwards: the best document of a term first. One walk answers a page, however many documents carry the term.
create table search_postings (
  scope text collate "C" not null,
  term text collate "C" not null,
  rank bigint not null,
  id uuid not null,
  primary key (scope, term, rank, id)
);

-- Each term once: in how many open documents it is, how a word is written, and under which letters a misspelt one is looked for.
create table search_terms (
  scope text collate "C" not null,
  term text collate "C" not null,
  documents int not null default 0,
  example text,
  spellings text[],
  primary key (scope, term)
);
create index search_terms_spellings on search_terms using gin (spellings) where spellings is not null;
create index search_terms_begin on search_terms (scope, example text_pattern_ops) where example is not null;

-- Counting is insert-only, so that people who publish never wait for one another at a common word; a chore sums up.
create table search_term_changes (scope text not null, term text not null, by int not null);

create function search_post() returns trigger language plpgsql as $$
declare
  was text[] := '{}';
  becomes text[] := '{}';
begin
  if tg_op <> 'INSERT' and old.is_open then was := old.words || old.facets; end if;
  if tg_op <> 'DELETE' and new.is_open then becomes := new.words || new.facets; end if;
  if tg_op = 'UPDATE' and new.rank <> old.rank then
    delete from search_postings p using unnest(was) as t(term)
      where p.scope = old.scope and p.term = t.term and p.rank = old.rank and p.id = old.id;
    insert into search_postings (scope, term, rank, id) select new.scope, t.term, new.rank, new.id from unnest(becomes) as t(term)
      on conflict do nothing;
  else
    delete from search_postings p using unnest(was) as t(term)
      where t.term <> all (becomes) and p.scope = old.scope and p.term = t.term and p.rank = old.rank and p.id = old.id;
    insert into search_postings (scope, term, rank, id) select new.scope, t.term, new.rank, new.id from unnest(becomes) as t(term)
      where t.term <> all (was) on conflict do nothing;
  end if;
  insert into search_term_changes (scope, term, by)
    select coalesce(new.scope, old.scope), t.term, sum(t.by)
    from (select unnest(was) as term, -1 as by union all select unnest(becomes), 1) t group by t.term having sum(t.by) <> 0;
  return null;
end $$;
create trigger search_documents_posted after insert or update or delete on search_documents for each row execute function search_post();

-- A service or a project leaves and returns, rises and falls in many places: its document follows in every commit.
create function search_follow_service() returns trigger language plpgsql as $$
begin
  update search_documents set rank = new.rank, is_open = (new.status = 'active') where scope = 'services' and id = new.id;
  return null;
end $$;
create trigger services_searched after update of status, rank on services for each row
  when ((old.status, old.rank) is distinct from (new.status, new.rank)) execute function search_follow_service();

create function search_follow_project() returns trigger language plpgsql as $$
begin
  update search_documents set is_open = (new.status = 'active'), rank = coalesce(extract(epoch from new.published_at), 0)::bigint
    where scope = 'projects' and id = new.id;
  return null;
end $$;
create trigger projects_searched after update of status, published_at on projects for each row
  when ((old.status, old.published_at) is distinct from (new.status, new.published_at)) execute function search_follow_project();

-- What these answered, the terms answer.
alter table services drop column words;
alter table projects drop column words;
