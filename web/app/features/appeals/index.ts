/** Letters to the administration; other features take «Пожаловаться». */
export { appealStatusTexts, appealTypeText } from './appeals.text.ts';
export { ComplainButton, Complaint } from './complain-button.tsx';
