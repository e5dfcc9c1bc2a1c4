/** Pages about the service, and the places of the staff. */
export { groupedQueues, isWhole, permittedQueues, placeOf, type Queue } from './admin-queues.ts';
