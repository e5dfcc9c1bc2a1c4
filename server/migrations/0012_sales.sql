-- A sale is counted for its service by the clock: paying customers never wait for one another on the service's row.
alter table orders add column is_sale_counted boolean not null default false;
create index orders_not_counted on orders (paid_at) where paid_at is not null and not is_sale_counted;

-- The catalogue's card as the JSON that is sent: building it for 24 rows cost more than finding them.
alter table services add column card text;

create function service_card(s services) returns text language sql stable as $$
  select json_build_object(
    '_id', s.id, 'slug', s.slug, 'category_slug', c.slug, 'title', s.title, 'cover_path', s.cover_path,
    'min_price_minor', s.min_price_minor, 'min_term_days', s.min_term_days, 'rating_score', s.rating_score, 'rating_count', s.rating_count,
    'seller', json_build_object('_id', u.id, 'name', u.name, 'surname', u.surname, 'user_name', u.user_name,
                                'avatar_variant', u.avatar_variant, 'level', u.level))::text
  from users u, categories c where u.id = s.seller_id and c.id = s.category_id
$$;

-- The card is true in every commit, whoever changes the service, its seller or its category.
create function keep_service_card() returns trigger language plpgsql as $$
begin
  new.card := service_card(new);
  return new;
end $$;
create trigger services_card before insert or update of slug, title, cover_path, category_id, seller_id, min_price_minor, min_term_days,
  rating_score, rating_count on services for each row execute function keep_service_card();

create function keep_cards_of_seller() returns trigger language plpgsql as $$
begin
  update services s set card = service_card(s) where s.seller_id = new.id;
  return null;
end $$;
create trigger users_cards after update of name, surname, user_name, avatar_variant, level on users for each row
  when ((old.name, old.surname, old.user_name, old.avatar_variant, old.level) is distinct from (new.name, new.surname, new.user_name, new.avatar_variant, new.level))
  execute function keep_cards_of_seller();

create function keep_cards_of_category() returns trigger language plpgsql as $$
begin
  update services s set card = service_card(s) where s.category_id = new.id;
  return null;
end $$;
create trigger categories_cards after update of slug on categories for each row when (old.slug <> new.slug) execute function keep_cards_of_category();

update services s set card = service_card(s);
