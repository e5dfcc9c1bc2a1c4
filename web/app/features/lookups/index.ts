export { LookupsKeeper } from './lookups-keeper.tsx';
export { type Trade, TradeChips, tradeQuery, useTrade } from './trade-chips.tsx';
