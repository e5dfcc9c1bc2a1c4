/** The tree of trades as pages walk it: what the address names, and the chips that lead on. */
export { type Trade, TradeChips, tradeQuery, useTrade } from './trade-chips.tsx';
