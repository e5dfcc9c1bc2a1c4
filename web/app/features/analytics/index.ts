export { marketTold } from './analytics.text.ts';
