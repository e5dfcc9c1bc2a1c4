-- Search: words and facets of a document are terms, and a term's documents stand in the order in which they are shown.

-- What is findable, in each scope (services, projects, people). Whoever changes a document writes it here; postings follow by themselves.
create table search_documents (
  scope text not null,
  id uuid not null,
  rank bigint not null,  -- of the document itself: the order of «Сначала рекомендуем», or its moment
  is_open boolean not null,  -- only an open document is found
  words text[] not null,  -- stems and concepts; those found anywhere in the text carry a «~»
  facets text[] not null,  -- «key:value»
  primary key (scope, id)
);

-- A word within a trade is a term of its own, so that a question asked inside a category walks as few postings as its best word has there.
-- Only the surest places of a word are paired (what it is, its name): the wider ones are asked when those did not fill a page.
create function search_pairs_of(words text[], facets text[]) returns text[] language sql immutable as $$
  select coalesce(array_agg(right(f.facet, 12) || ' ' || w.word), '{}')
  from unnest(facets) as f(facet) cross join unnest(words) as w(word)
  where f.facet like 'in:%' and f.facet <> 'in:all' and w.word not like '~~%'
$$;

create function search_post() returns trigger language plpgsql as $$
declare
  was text[] := '{}';
  becomes text[] := '{}';
begin
  if tg_op <> 'INSERT' and old.is_open then was := old.words || old.facets || search_pairs_of(old.words, old.facets); end if;
  if tg_op <> 'DELETE' and new.is_open then becomes := new.words || new.facets || search_pairs_of(new.words, new.facets); end if;
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
-- The commonest words that begin so are read in their order, however many begin so; from six letters on there are few.
create index search_terms_begin_2 on search_terms (scope, left(example, 2), documents desc) where example is not null;
create index search_terms_begin_3 on search_terms (scope, left(example, 3), documents desc) where example is not null;
create index search_terms_begin_4 on search_terms (scope, left(example, 4), documents desc) where example is not null;
create index search_terms_begin_5 on search_terms (scope, left(example, 5), documents desc) where example is not null;

-- Counting is insert-only, so that people who publish never wait for one another at a common word; a chore sums up.
create table search_term_changes (
  scope text not null,
  term text not null,
  by int not null
);

-- Searches are counted in memory and added here each minute.
create table search_days (
  day date primary key,
  searches int not null default 0,
  found int not null default 0
);

-- What members keep of the lists, and what new came for each of these searches.
create table saved_searches (
  id uuid primary key,
  user_id uuid not null references users (id),
  scope text not null check (scope in ('services', 'projects')),
  title text not null check (length(title) <= 80),
  query jsonb not null,
  category_id uuid references categories (id),  -- null: anywhere; matching begins here
  notice text not null check (notice in ('off', 'instant', 'daily')),
  seen_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index saved_searches_once on saved_searches (user_id, scope, md5(query::text));
create index saved_searches_of_category on saved_searches (scope, category_id, id);

create table saved_search_hits (
  search_id uuid not null references saved_searches (id) on delete cascade,
  entity_id uuid not null,
  at timestamptz not null,
  mailed boolean not null default false,
  primary key (search_id, entity_id)
);
create index saved_search_hits_unmailed on saved_search_hits (search_id) where not mailed;
