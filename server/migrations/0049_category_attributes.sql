-- What services of a category are compared by, and the values each version of a service has of them.
alter table categories add column attributes jsonb not null default '[]';   -- [{key, title, type, values, unit, filterable, required}]
alter table service_versions add column attributes jsonb not null default '{}';   -- {key: value}
