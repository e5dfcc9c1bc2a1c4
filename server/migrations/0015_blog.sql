-- Articles of the blog. The text is plain: paragraphs by empty lines, «## » begins a heading, «— » an item of a list.
create table blog_posts (
  id uuid primary key,
  status text not null check (status in ('draft', 'review', 'scheduled', 'published', 'archived')),
  title text not null,
  excerpt text not null default '',
  body text not null default '',
  rubric text not null default '',
  author_id uuid references users (id),
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  check (status <> 'published' or published_at is not null)
);
create index blog_posts_newest on blog_posts (published_at desc, id desc) where status = 'published';
