/** Letters to the administration; other features take «Пожаловаться». */
export { ComplainButton, Complaint } from './complain-button.tsx';
