export { accountStatusTexts } from './accounts.text.ts';
