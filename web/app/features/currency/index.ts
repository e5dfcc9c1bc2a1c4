/**
 * In which currency the visitor looks at prices. kept-currency.ts remembers the choice, currency-keeper.tsx hands it with the
 * rates to every `<Money>`, currency-switch.tsx is the switch, roubles-note.tsx says that what is paid is roubles.
 */
export { CurrencyKeeper } from './currency-keeper.tsx';
export { CurrencySwitch } from './currency-switch.tsx';
export { chooseCurrency, currencyIn } from './kept-currency.ts';
export { RoublesNote } from './roubles-note.tsx';
