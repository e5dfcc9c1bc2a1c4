/** Letters to the administration: the staff's page stands in admin-appeals.page.tsx; other features take «Пожаловаться». */
export { ComplainButton, Complaint } from './complain-button.tsx';
