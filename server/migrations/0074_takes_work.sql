-- Whether a seller takes new work on a day: asked by the list of sellers and by «можно заказать сейчас» of the catalogue.
create function takes_work(seller users, day date) returns boolean language sql stable as $$
  select (seller.availability = 'now' or coalesce(seller.available_from <= day, false))
    and not coalesce(day between seller.vacation_from and seller.vacation_to, false)
$$;
