/** Notes between shifts of the staff: hand-over.ts writes and receives them, nobody changes one. */
export { shiftRoutes } from './shifts.routes.ts';
