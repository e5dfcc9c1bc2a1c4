-- Who wants letters about new articles: an address alone, which works once its owner has opened the link of a letter.
create table blog_readers (
  email text primary key check (email = lower(email)),
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  -- articles that came out before it were told of
  told_until timestamptz,
  check ((confirmed_at is null) = (told_until is null))
);
