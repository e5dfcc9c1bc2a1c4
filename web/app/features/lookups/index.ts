/** The tree of trades as pages walk it: what the address names, and the chips that lead on; and the lists that forms choose from. */
export { LookupsKeeper } from './lookups-keeper.tsx';
export { type Trade, TradeChips, tradeQuery, useTrade } from './trade-chips.tsx';
