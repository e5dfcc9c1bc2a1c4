/** Pages about the service itself stand in *.page.tsx; the staff's frame takes the list of queues. */
export { permittedQueues } from './admin-queues.ts';
