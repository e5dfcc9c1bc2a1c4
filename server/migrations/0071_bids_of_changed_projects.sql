-- A customer may change what was priced already: which version of the project a bid answers, and which version changed its terms last.
alter table projects add column terms_no int not null default 1;
alter table bids
  add column project_no int not null default 1,            -- the version of the project the seller has agreed to
  add column confirmed_at timestamptz;                     -- when they agreed to one changed after the bid
update projects p set terms_no = v.no
  from (select project_id, max(no) as no from project_versions
        where changed ?| array['budget', 'deadline_days', 'stages_wanted', 'goal', 'description', 'deliverables', 'attachments']
        group by project_id) v
  where v.project_id = p.id;
update bids b set project_no = v.no
  from (select b.id, max(v.no) as no from bids b join project_versions v on v.project_id = b.project_id and v.created_at <= b.sent_at
        group by b.id) v
  where v.id = b.id;
