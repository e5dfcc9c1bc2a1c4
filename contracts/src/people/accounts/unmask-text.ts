export const maskedFields = ['email', 'phone', 'inn', 'requisites'] as const;
export type MaskedField = (typeof maskedFields)[number];

export const unmaskGrounds = ['contact', 'case', 'payment', 'fraud', 'law'] as const;
export type UnmaskGround = (typeof unmaskGrounds)[number];
export const unmaskGroundText: Record<UnmaskGround, string> = {
  contact: 'Связаться с человеком',
  case: 'Обращение или спор',
  payment: 'Платёж или выплата',
  fraud: 'Подозрение на обман',
  law: 'Запрос по закону',
};
