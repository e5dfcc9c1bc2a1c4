/** Letters to the service, mailed to staff. */
export { contactRoutes } from './contacts.routes.ts';
