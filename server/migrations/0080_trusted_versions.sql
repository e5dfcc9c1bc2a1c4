-- What the rule of trust said of a version when it was sent: {level, doubts, words_percent, price_percent}. No doubts: it went on sale by itself.
alter table service_versions add column trust jsonb;
-- Every tenth of those is looked at by a moderator afterwards; until then it stands in their queue.
alter table service_versions add column is_check_due boolean not null default false;
drop index service_versions_queue;
create index service_versions_queue on service_versions (submitted_at, id) where status = 'on_moderation' or is_check_due;
