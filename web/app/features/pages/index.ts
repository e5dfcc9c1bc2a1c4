export { groupedQueues, isWhole, permittedQueues, placeOf, type Queue } from './admin-queues.ts';
