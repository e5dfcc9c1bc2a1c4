-- How much of a split stage's price went back to the customer. What the seller earned with a stage, fees not taken off, is asked in many
-- places (turnover of a pair, net sums, statements) and follows from the row alone.
alter table stages add column customer_minor bigint check (customer_minor > 0 and customer_minor < price_minor);
alter table stages add constraint stages_customer_part_of_split check ((status = 'split') = (customer_minor is not null));
alter table stages add column earned_minor bigint not null generated always as (
  case when status in ('accepted', 'released') then price_minor when status = 'split' then price_minor - customer_minor else 0 end) stored;
