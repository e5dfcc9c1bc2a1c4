export { FirstSignature } from './first-signature.tsx';
export { SecondSignature } from './second-signature.tsx';
