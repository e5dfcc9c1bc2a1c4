export { FactorResets, resetsInput } from './factor-resets.tsx';
