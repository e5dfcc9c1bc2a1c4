import * as api from '@artel/contracts/people/answers.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { dropReadyAnswer, listReadyAnswers, saveReadyAnswer } from './save-answer.ts';

export const readyAnswerRoutes: Route[] = [
  on(api.listReadyAnswers, ({ viewer }) => listReadyAnswers(viewer)),
  on(api.saveReadyAnswer, ({ viewer, body }) => saveReadyAnswer(viewer, body)),
  on(api.dropReadyAnswer, ({ viewer, params }) => dropReadyAnswer(viewer, params)),
];
