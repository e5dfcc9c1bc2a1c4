-- A page carries 24 cards twice, as HTML and as data: what no card shows does not travel.
create or replace function service_card(s services) returns text language sql stable as $$
  select json_build_object(
    '_id', s.id, 'category_slug', c.slug, 'title', s.title, 'cover_path', s.cover_path,
    'min_price_minor', s.min_price_minor, 'min_term_days', s.min_term_days, 'rating_score', s.rating_score, 'rating_count', s.rating_count,
    'seller', json_build_object('name', u.name, 'surname', u.surname, 'user_name', u.user_name,
                                'avatar_variant', u.avatar_variant, 'level', u.level))::text
  from users u, categories c where u.id = s.seller_id and c.id = s.category_id
$$;
update services s set card = service_card(s);
