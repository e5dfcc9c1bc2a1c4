/** Pages about the service, and the queues of staff. */
export { permittedQueues } from './admin-queues.ts';
