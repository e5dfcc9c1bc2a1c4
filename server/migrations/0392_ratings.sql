-- The mean score of a category's reviews, counted daily.
create table category_means (
  category_id uuid not null references categories (id),
  direction text not null check (direction in ('c2s', 's2c')),
  mean double precision not null,
  reviews_count int not null,
  counted_at timestamptz not null,
  primary key (category_id, direction)
);

-- The score and what stands beside it, kept when a review is published and daily: no page sums reviews.
create table ratings (
  subject text not null check (subject in ('seller', 'service', 'customer')),
  subject_id uuid not null,
  reviews_count int not null check (reviews_count >= 0),
  weights double precision not null,
  contributions double precision not null,
  mean double precision not null,
  score double precision not null,
  figures jsonb not null,
  counted_at timestamptz not null,
  primary key (subject, subject_id)
);
