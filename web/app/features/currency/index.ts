/** The currency prices are shown in: a choice, its rates, the switch, and a note that prices are set in roubles. */
export { CurrencyKeeper } from './currency-keeper.tsx';
export { CurrencySwitch } from './currency-switch.tsx';
export { chooseCurrency, currencyIn } from './kept-currency.ts';
export { RoublesNote } from './roubles-note.tsx';
