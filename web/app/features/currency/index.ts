/** The currency prices are shown in: a choice, its rates, the switch, and a note that prices are set in roubles. */

export { CurrencySwitch } from './currency-switch.tsx';
export { CurrencySync } from './currency-sync.tsx';
export { RoublesNote } from './roubles-note.tsx';
export { chooseCurrency, currencyIn } from './stored-currency.ts';
