-- Sellers are found by words and facets. Their services move in many places: the seller's own document follows in every commit.
create function search_follow_seller() returns trigger language plpgsql as $$
begin
  update search_documents d set rank = coalesce(best.rank, 0), is_open = best.rank is not null and best.is_shown
    from (select max(s.rank) as rank, (select u.status in ('active', 'limited') from users u where u.id = new.seller_id) as is_shown
          from services s where s.seller_id = new.seller_id and s.status = 'active') best
    where d.scope = 'people' and d.id = new.seller_id;
  return null;
end $$;
create trigger services_seller_searched after update of status, rank on services for each row
  when ((old.status, old.rank) is distinct from (new.status, new.rank)) execute function search_follow_seller();

create function search_follow_person() returns trigger language plpgsql as $$
begin
  update search_documents d set is_open = new.status in ('active', 'limited')
      and exists (select from services s where s.seller_id = new.id and s.status = 'active')
    where d.scope = 'people' and d.id = new.id;
  return null;
end $$;
create trigger users_searched after update of status on users for each row when (old.status <> new.status) execute function search_follow_person();
