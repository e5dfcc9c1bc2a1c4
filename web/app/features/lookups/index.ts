/** The tree of trades and the lists for forms. */
export { LookupsKeeper } from './lookups-keeper.tsx';
export { type Trade, TradeChips, tradeQuery, useTrade } from './trade-chips.tsx';
