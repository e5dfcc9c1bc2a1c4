-- Who shows an own picture shows it in the catalogue too.
create or replace function service_card(s services) returns text language sql stable as $$
  select json_build_object(
    '_id', s.id, 'category_slug', c.slug, 'title', s.title, 'cover_path', s.cover_path,
    'min_price_minor', s.min_price_minor, 'min_term_days', s.min_term_days, 'rating_score', s.rating_score, 'rating_count', s.rating_count,
    'seller', json_build_object('name', u.name, 'surname', u.surname, 'user_name', u.user_name,
                                'avatar_variant', u.avatar_variant, 'avatar_path', f.path, 'level', u.level))::text
  from users u left join files f on f.id = u.avatar_file_id and f.deleted_at is null, categories c
  where u.id = s.seller_id and c.id = s.category_id
$$;
drop trigger users_cards on users;
create trigger users_cards after update of name, surname, user_name, avatar_variant, avatar_file_id, level on users for each row
  when ((old.name, old.surname, old.user_name, old.avatar_variant, old.avatar_file_id, old.level)
        is distinct from (new.name, new.surname, new.user_name, new.avatar_variant, new.avatar_file_id, new.level))
  execute function keep_cards_of_seller();
update services s set card = service_card(s);
