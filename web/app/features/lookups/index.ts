export { LookupsSync } from './lookups-sync.tsx';
export { type Trade, TradeChips, tradeQuery, tradeTrail, useTrade } from './trade-chips.tsx';
