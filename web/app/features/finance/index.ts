export { isEmptyPurse } from './purse.state.ts';
export { Purse } from './purse.tsx';
