/** A few participants of СБП, enough to choose from in a payout form. */
export const sbpBanks = [
  { bank_id: '100000000111', name: 'Сбербанк', bic: '044525225' },
  { bank_id: '100000000004', name: 'Т‑Банк', bic: '044525974' },
  { bank_id: '100000000005', name: 'ВТБ', bic: '044525187' },
  { bank_id: '100000000008', name: 'Альфа‑Банк', bic: '044525593' },
  { bank_id: '100000000001', name: 'Газпромбанк', bic: '044525823' },
  { bank_id: '100000000007', name: 'Райффайзен Банк', bic: '044525700' },
];
