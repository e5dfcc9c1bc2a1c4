export { FactorResets } from './factor-resets.tsx';
