-- The public keys that reputations were signed with: a file stays checkable when the secret of the site has changed.
create table reputation_keys (
  key_id text primary key,
  public_key text not null,
  first_used_at timestamptz not null
);
