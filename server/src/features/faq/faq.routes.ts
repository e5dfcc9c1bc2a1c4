import * as api from '@artel/contracts/site/faq.ts';
import * as staff from '@artel/contracts/site/faq-editor.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { moveQuestion } from './move-question.ts';
import { adminGetFaqQuestion, adminListFaq, adminListFaqText, adminListFaqVersions, listFaq, listHelpCases } from './read-faq.ts';
import { voteAnswer } from './vote-answer.ts';
import { createFaqQuestion, orderFaqSection, restoreFaqVersion, saveFaqQuestion } from './write-question.ts';

export const faqRoutes: Route[] = [
  on(api.listFaq, () => listFaq()),
  on(api.listHelpCases, () => listHelpCases()),
  on(api.voteAnswer, ({ viewer, params, body, request }) => voteAnswer(viewer, params.id, body, request)),

  on(staff.adminListFaq, () => adminListFaq()),
  on(staff.adminListFaqText, ({ query }) => adminListFaqText(query)),
  on(staff.orderFaqSection, ({ viewer, body }) => orderFaqSection(viewer, body)),
  on(staff.adminGetFaqQuestion, ({ params }) => adminGetFaqQuestion(params.id)),
  on(staff.adminListFaqVersions, ({ params, query }) => adminListFaqVersions(params.id, query.after)),
  on(staff.createFaqQuestion, ({ viewer, body }) => createFaqQuestion(viewer, body)),
  on(staff.saveFaqQuestion, ({ viewer, params, body }) => saveFaqQuestion(viewer, params.id, body)),
  on(staff.restoreFaqVersion, ({ viewer, params }) => restoreFaqVersion(viewer, params)),
  on(staff.publishFaqQuestion, ({ viewer, params }) => moveQuestion(viewer, params.id, 'publish')),
  on(staff.archiveFaqQuestion, ({ viewer, params }) => moveQuestion(viewer, params.id, 'archive')),
];
