-- A changed document: the terms that went and came are found by hashing; comparing each with each took 15 ms for one document.
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
    delete from search_postings p using (select unnest(was) except select unnest(becomes)) as t(term)
      where p.scope = old.scope and p.term = t.term and p.rank = old.rank and p.id = old.id;
    insert into search_postings (scope, term, rank, id)
      select new.scope, t.term, new.rank, new.id from (select unnest(becomes) except select unnest(was)) as t(term)
      on conflict do nothing;
  end if;
  insert into search_term_changes (scope, term, by)
    select coalesce(new.scope, old.scope), t.term, sum(t.by)
    from (select unnest(was) as term, -1 as by union all select unnest(becomes), 1) t group by t.term having sum(t.by) <> 0;
  return null;
end $$;
