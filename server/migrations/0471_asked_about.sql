-- The step of chats in a seller's funnel: people who wrote about a service for the first time, by the day.
alter table service_days add column asked int not null default 0 check (asked >= 0);

insert into service_days as d (service_id, day, asked)
  select service_id, (at at time zone 'Europe/Moscow')::date, count(*) from (
    select m.service_id, min(m.created_at) as at
    from messages m join chats c on c.id = m.chat_id and c.order_id is null join services s on s.id = m.service_id and s.seller_id <> m.sender_id
      join chat_members me on me.chat_id = c.id and me.user_id = s.seller_id
    group by m.chat_id, m.sender_id, m.service_id) begun
  group by 1, 2
  on conflict (service_id, day) do update set asked = excluded.asked;
