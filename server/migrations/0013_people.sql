-- Lists of freelancers walk the services by rank and keep the best of each seller; a profile lists one seller's by rank.
create index services_ranked_of_seller on services (seller_id, rank desc, id desc) where status = 'active';
