-- The staff reads what a case shows while they have it; what was granted to them for good goes.
delete from file_grants g
  where exists (select from events e join appeals p on p.id = e.entity_id
                where e.type = 'appeal.taken' and e.entity = 'appeal' and e.actor_id = g.user_id
                  and (g.file_id = any (p.file_ids) or exists (select from appeal_steps t where t.appeal_id = p.id and g.file_id = any (t.file_ids))))
    or exists (select from events e join disputes d on d.id = e.entity_id
               where e.type = 'dispute.taken' and e.entity = 'dispute' and e.actor_id = g.user_id
                 and (exists (select from dispute_files f where f.dispute_id = d.id and f.file_id = g.file_id)
                   or exists (select from dispute_stages ds join deliveries v on v.stage_id = ds.stage_id
                              where ds.dispute_id = d.id and g.file_id = any (v.file_ids))
                   or exists (select from chats c join messages m on m.chat_id = c.id
                              where c.order_id = d.order_id and g.file_id = any (m.file_ids))));

-- what a complaint about a message opened to every moderator for good
update files f set open_to = null
  where open_to = 'staff' and kind <> 'image'
    and exists (select from appeals p join messages m on m.id = p.target_id where p.type = 'message' and f.id = any (m.file_ids));
