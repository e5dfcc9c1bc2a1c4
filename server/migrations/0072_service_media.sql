-- Beside pictures a service shows videos and papers: what is kept of each says its kind, its name and its size.
update service_versions v set media = (
    select jsonb_agg(jsonb_build_object('kind', 'image', 'name', coalesce(f.name, ''), 'size_bytes', coalesce(f.size_bytes, 0)) || m.one order by m.no)
      from jsonb_array_elements(v.media) with ordinality m (one, no)
      left join files f on f.id = (m.one ->> 'file_id')::uuid)
  where v.media <> '[]';
