-- All published reviews, the newest first; of the contested, whoever waits longest.
create index reviews_newest on reviews (published_at desc, id desc) where published_at is not null;
create index reviews_contested on reviews (contested_at, id) where status = 'contested';
