-- Who may read a project: `mayRead` of the projects' policy, for statements that speak of projects among other things. A member of
-- the staff has no more here than anybody, and drafts are the editor's alone. `viewer` is null for a guest.
create function project_is_readable(p projects, viewer uuid) returns boolean language sql stable as $$
  select p.published_at is not null
    and p.status in ('active', 'bids_closed', 'in_work', 'completed', 'closed', 'expired')
    and (p.visibility = 'public'
      or viewer is not null and (p.visibility = 'registered' or p.customer_id = viewer
        or exists (select from project_invitations i where i.project_id = p.id and i.seller_id = viewer)
        or exists (select from bids b where b.project_id = p.id and b.seller_id = viewer and b.status <> 'draft')))
$$;
