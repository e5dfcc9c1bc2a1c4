/** A member's money as operations: operation.ts makes them of journal lines and adds them up, operation.text.ts says them. */
export { operationRoutes } from './operations.routes.ts';
