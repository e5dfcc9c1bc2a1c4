/** A second version that nobody signed. */
export const brokenTariffs: Record<string, { break: string[] }> = {
  'tariff without two signatures': {
    break: [
      `insert into tariffs (id, key, percent_bp, valid_from, status, version, proposed_at, expires_at, ended_at)
       select gen_random_uuid(), key, 1500, valid_from + interval '1 day', 'signed', 2, valid_from, valid_from, valid_from
       from tariffs where key = 'order_fee_buyer'`,
    ],
  },
};
