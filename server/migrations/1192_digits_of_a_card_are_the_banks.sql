-- The last digits of a saved card were the page's word. They are shown when the payment service has said them of a payout.
update requisites set destination = destination - 'last4', masked = 'карта, номер скрыт' where method = 'card';
-- What is paid or over stays as it was told; what still leaves is judged by what is known.
update payouts set destination = destination - 'last4', destination_masked = 'карта, номер скрыт'
where destination ->> 'method' = 'card' and ended_at is null;
