-- Whom an answer helped, kept beside the question: the page of answers counts no rows.
alter table faq_questions add column helped_yes int not null default 0 check (helped_yes >= 0),
  add column helped_no int not null default 0 check (helped_no >= 0);
update faq_questions q set helped_yes = v.yes, helped_no = v.no
  from (select question_id, count(*) filter (where is_helpful) as yes, count(*) filter (where not is_helpful) as no from faq_voices group by 1) v
  where v.question_id = q.id;
