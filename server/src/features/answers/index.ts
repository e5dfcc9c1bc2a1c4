/** Ready answers of the staff: save-answer.ts keeps and drops them, each their own. */
export { readyAnswerRoutes } from './answers.routes.ts';
