-- Whether a member was here after a moment and shows it: «сейчас в сети» of the catalogue and of the list of sellers.
create function seen_since(member users, moment timestamptz) returns boolean language sql stable as $$
  select member.shows_online and coalesce(member.last_seen_at > moment, false)
$$;
