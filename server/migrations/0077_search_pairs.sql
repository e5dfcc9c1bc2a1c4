-- A word within a trade is a term of its own, so that a question asked inside a category walks as few postings as its best word has there.
-- Only the surest places of a word are paired (what it is, its name): the wider ones are asked when those did not fill a page.
create function search_pairs_of(words text[], facets text[]) returns text[] language sql immutable as $$
  select coalesce(array_agg(right(f.facet, 12) || ' ' || w.word), '{}')
  from unnest(facets) as f(facet) cross join unnest(words) as w(word)
  where f.facet like 'in:%' and f.facet <> 'in:all' and w.word not like '~~%'
$$;

create or replace function search_post() returns trigger language plpgsql as $$
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

-- what is open already
insert into search_postings (scope, term, rank, id)
  select d.scope, t.term, d.rank, d.id from search_documents d cross join unnest(search_pairs_of(d.words, d.facets)) as t(term)
  where d.is_open on conflict do nothing;
insert into search_term_changes (scope, term, by)
  select d.scope, t.term, count(*) from search_documents d cross join unnest(search_pairs_of(d.words, d.facets)) as t(term)
  where d.is_open group by d.scope, t.term;

-- The commonest words that begin so are read in their order, however many begin so; from six letters on there are few.
create index search_terms_begin_2 on search_terms (scope, left(example, 2), documents desc) where example is not null;
create index search_terms_begin_3 on search_terms (scope, left(example, 3), documents desc) where example is not null;
create index search_terms_begin_4 on search_terms (scope, left(example, 4), documents desc) where example is not null;
create index search_terms_begin_5 on search_terms (scope, left(example, 5), documents desc) where example is not null;
