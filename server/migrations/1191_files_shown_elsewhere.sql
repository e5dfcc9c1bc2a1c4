-- What else of the owner shows one of these files to everybody, as JSON: [{type, _id, title}].
create function shown_elsewhere(of_id uuid, owner uuid, of_media jsonb) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('type', e.type, '_id', e.id, 'title', e.title)), '[]') from (
    select 'service' as type, s.id, s.title, v.media
      from services s join service_versions v on v.id = s.live_version_id
      where s.seller_id = owner and s.status <> 'blocked' and s.id <> of_id
    union all
    select 'work', w.id, w.title, w.media from portfolio_works w where w.owner_id = owner and w.status = 'published' and w.id <> of_id
  ) e
  where exists (select from jsonb_array_elements(of_media) m where e.media @> jsonb_build_array(jsonb_build_object('file_id', m -> 'file_id')))
$$;
