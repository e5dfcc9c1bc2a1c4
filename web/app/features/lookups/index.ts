export { LookupsSync } from './lookups-sync.tsx';
export { type Trade, TradeChips, tradeQuery, useTrade } from './trade-chips.tsx';
