/** `open`: the bank has not decided yet; `not_returned`: these, and those it decided against us. */
export type Contested = { open: number; not_returned: number };

export const repeatsFrom = 2;
export const repeatsChargebacks = ({ not_returned }: Contested): boolean => not_returned >= repeatsFrom;
/** A card payment can be taken back by the card's owner; СБП and coins cannot. */
export const isCardClosed = (contested: Contested): boolean => contested.open > 0 || repeatsChargebacks(contested);

export const cardClosedText = (contested: Contested): string =>
  repeatsChargebacks(contested)
    ? 'Банк уже отозвал ваши платежи, картой больше не заплатить. Выберите другой способ'
    : 'Банк оспорил ваш платёж. Пока он не решил, картой не заплатить. Выберите другой способ';
