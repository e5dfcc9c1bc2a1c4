/** Phone verification; the email is proved by auth. */
export { verificationRoutes } from './verification.routes.ts';
