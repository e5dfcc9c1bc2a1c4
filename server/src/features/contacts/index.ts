/** Letters to the service: write-to-us.ts takes one and mails it to the support, handle-letter.ts is their queue and answers. */
export { contactRoutes } from './contacts.routes.ts';
export { LETTER_SLA_MS } from './letter.policy.ts';
