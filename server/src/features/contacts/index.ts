/** Contacts: letters to the service. They are kept, and mailed to the staff that answers; the answer goes from mail to mail. */
export { contactRoutes } from './contacts.routes.ts';
