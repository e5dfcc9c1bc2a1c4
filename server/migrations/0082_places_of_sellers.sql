-- Where a seller stands among those of a trade: one row per seller and trade they sell in, and one among all (the nil id), in the
-- order in which the list is read. The formula is the application's; whoever has nothing on sale has no rows.
create table seller_places (
  trade_id uuid not null,
  seller_id uuid not null references users (id),
  rank int not null,
  primary key (seller_id, trade_id)
);
create index seller_places_ranked on seller_places (trade_id, rank desc, seller_id desc);

-- Found by words, sellers stand by the same rank: the document follows the place among all, and no longer the best service.
create or replace function search_follow_seller() returns trigger language plpgsql as $$
begin
  update search_documents d set is_open = own.sells and own.is_shown
    from (select exists (select from services s where s.seller_id = new.seller_id and s.status = 'active') as sells,
                 (select u.status in ('active', 'limited') from users u where u.id = new.seller_id) as is_shown) own
    where d.scope = 'people' and d.id = new.seller_id and d.is_open <> (own.sells and own.is_shown);
  return null;
end $$;
drop trigger services_seller_searched on services;
create trigger services_seller_searched after update of status on services for each row
  when (old.status <> new.status) execute function search_follow_seller();

create function search_follow_place() returns trigger language plpgsql as $$
begin
  update search_documents d set rank = new.rank where d.scope = 'people' and d.id = new.seller_id and d.rank <> new.rank;
  return null;
end $$;
create trigger seller_places_searched after insert or update of rank on seller_places for each row
  when (new.trade_id = '00000000-0000-0000-0000-000000000000') execute function search_follow_place();
