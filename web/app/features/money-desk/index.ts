export { JournalLines } from './journal-lines.tsx';
export { moneyTitle } from './money-desk.text.ts';
export { moneyPath } from './open-in.ts';
