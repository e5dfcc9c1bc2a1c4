import * as staff from '@artel/contracts/site/admin-letters.ts';
import * as api from '@artel/contracts/site/contacts.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { answerLetter, closeLetter, getLetter, leaveLetter, listLetters, takeLetter } from './handle-letter.ts';
import { writeToUs } from './write-to-us.ts';

export const contactRoutes: Route[] = [
  on(api.writeToUs, ({ viewer, body, request }) => writeToUs(viewer, body, request.ip)),
  on(staff.adminListLetters, ({ viewer, query }) => listLetters(viewer, query)),
  on(staff.getLetter, ({ viewer, params }) => getLetter(viewer, params)),
  on(staff.takeLetter, ({ viewer, params }) => takeLetter(viewer, params)),
  on(staff.leaveLetter, ({ viewer, params }) => leaveLetter(viewer, params)),
  on(staff.answerLetter, ({ viewer, params, body }) => answerLetter(viewer, { ...params, ...body })),
  on(staff.closeLetter, ({ viewer, params }) => closeLetter(viewer, params)),
];
