export { isEmptyBalance } from './balance.state.ts';
export { Balance } from './balance.tsx';
