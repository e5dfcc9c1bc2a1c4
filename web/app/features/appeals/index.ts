/** Letters to the administration: the staff's page stands in admin-appeals.page.tsx; other features take «Пожаловаться». */
export { ComplainButton } from './complain-button.tsx';
