/** What the editors of services and of projects have in common. */
export { ConfirmMailFirst } from './confirm-mail-first.tsx';
export { TagsPart, TradeFields } from './trade-fields.tsx';
export { Wizard } from './wizard.tsx';
