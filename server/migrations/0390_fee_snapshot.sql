-- the fees an order was made under; a rate is what a currency costs
alter table orders rename column rate_snapshot to fee_snapshot;
