/** spec §3: `selectedCurrency`, RUB by default; a cookie for the server and storage beside it. */
import { type Currency, currencies } from '@artel/contracts/money/currency.ts';
import { cookieValue, forget, readStored, store, storeInCookie } from '../../platform/storage.ts';
import { createStore, followStorage } from '../../platform/store.ts';

const name = 'selectedCurrency';
const known = (text: string | null | undefined): Currency | undefined => currencies.find((currency) => currency === text);

export const currencyIn = (cookies: string | null): Currency => known(cookieValue(cookies ?? '', name)) ?? 'RUB';

let chosen: Currency | undefined;

/** Restores a cleared cookie. */
export function storedCurrency(): Currency {
  chosen ??= known(cookieValue(document.cookie, name)) ?? known(readStored(name)) ?? 'RUB';
  return chosen;
}

const changed = createStore(undefined, () => followStorage(name, (value) => show(known(value) ?? 'RUB')));
export const followCurrency = changed.subscribe;

function show(currency: Currency): void {
  chosen = currency;
  changed.set(undefined);
}

export function chooseCurrency(currency: Currency): void {
  storeInCookie(name, currency === 'RUB' ? undefined : currency);
  if (currency === 'RUB') forget(name);
  else store(name, currency);
  show(currency);
}
