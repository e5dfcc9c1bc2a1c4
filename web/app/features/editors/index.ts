export { CheckStep } from './check-step.tsx';
export { TagsPart, TradeFields } from './trade-fields.tsx';
export { VersionList } from './version-list.tsx';
export { Wizard } from './wizard.tsx';
