import * as api from '@artel/contracts/people/answers.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { dropReadyAnswer, keepReadyAnswer, listReadyAnswers } from './keep-answer.ts';

export const readyAnswerRoutes: Route[] = [
  on(api.listReadyAnswers, ({ viewer }) => listReadyAnswers(viewer)),
  on(api.keepReadyAnswer, ({ viewer, body }) => keepReadyAnswer(viewer, body)),
  on(api.dropReadyAnswer, ({ viewer, params }) => dropReadyAnswer(viewer, params)),
];
