export { marketText } from './analytics.text.ts';
