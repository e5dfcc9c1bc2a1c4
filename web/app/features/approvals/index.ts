export { SecondSignature } from './second-signature.tsx';
