/** spec §3: `selectedCurrency`, roubles until somebody chooses. In a cookie, so that the server renders it, and beside it in storage. */
import { type Currency, currencies } from '@artel/contracts/money/currency.ts';
import { cookieValue, forget, keepInCookie, readStored, store } from '../../platform/storage.ts';
import { createStore, followStorage } from '../../platform/store.ts';

const name = 'selectedCurrency';
const known = (text: string | null | undefined): Currency | undefined => currencies.find((currency) => currency === text);

/** What a request or this browser carries; RUB when that is nothing we know. */
export const currencyIn = (cookies: string | null): Currency => known(cookieValue(cookies ?? '', name)) ?? 'RUB';

let chosen: Currency | undefined;

/** A cookie that was cleared is restored from what is stored. */
export function keptCurrency(): Currency {
  chosen ??= known(cookieValue(document.cookie, name)) ?? known(readStored(name)) ?? 'RUB';
  return chosen;
}

const changed = createStore(undefined, () => followStorage(name, (value) => show(known(value) ?? 'RUB')));
export const followCurrency = changed.subscribe;

function show(currency: Currency): void {
  chosen = currency;
  changed.set(undefined);
}

/** Every price on the page follows at once, here and in the other tabs. */
export function chooseCurrency(currency: Currency): void {
  keepInCookie(name, currency === 'RUB' ? undefined : currency);
  if (currency === 'RUB') forget(name);
  else store(name, currency);
  show(currency);
}
