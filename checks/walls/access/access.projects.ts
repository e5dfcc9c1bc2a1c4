/** Calls of the access table on projects: the customer's own, those of whoever reads them, and the moderators'. */
import { aProject } from '../../../server/test/projects.ts';
import { just, onProjectIn, type Prepare, reason } from './access.targets.ts';

export const projectCalls: Record<string, Prepare> = {
  'GET /api/projects/:id/changes': onProjectIn('active'),
  'POST /api/projects/:id/views': onProjectIn('active', {}),
  'PUT /api/projects/:id/hidden': onProjectIn('active', { is_hidden: true }),
  'GET /api/projects/:id/edit': onProjectIn('draft'),
  'POST /api/projects': just({ body: { content: { title: 'Вывеска' } } }),
  'PUT /api/projects/:id/draft': onProjectIn('draft', { version: 1, content: { title: 'Вывеска' } }),
  'POST /api/projects/:id/submit': onProjectIn('draft', {}),
  'POST /api/projects/:id/discard': onProjectIn('active', {}),
  'POST /api/projects/:id/extend': onProjectIn('active', {}),
  'POST /api/projects/:id/close': onProjectIn('active', { reason: 'Нашли сами' }),
  'POST /api/projects/:id/resume': onProjectIn('expired', {}),
  'POST /api/projects/:id/close-bids': onProjectIn('active', {}),
  'POST /api/projects/:id/reopen-bids': onProjectIn('bids_closed', {}),
  'POST /api/projects/:id/duplicate': onProjectIn('completed', {}),
  'DELETE /api/projects/:id': async ({ trades }, { customer }) => ({
    params: { id: await aProject(trades, { customer, status: 'draft', published_at: null }) },
  }),
  'GET /api/projects/:id/matches': onProjectIn('active'),
  'POST /api/projects/:id/invitations': async ({ trades }, cast) => ({
    params: { id: await aProject(trades, { customer: cast.customer }) },
    body: { seller_id: cast.seller.user_id },
  }),
  'GET /api/projects/my/open': (_, { seller }) => ({ query: { seller_id: seller.user_id } }),
  'GET /api/admin/projects/:id': onProjectIn('on_moderation'),
  'POST /api/admin/projects/:id/take': onProjectIn('on_moderation', {}),
  'POST /api/admin/projects/:id/release': onProjectIn('on_moderation', {}),
  'POST /api/admin/projects/:id/approve': onProjectIn('on_moderation', { version: 1 }),
  "POST /api/admin/projects/:id/approve #the admin's own": async ({ trades }, { admin }) => ({
    params: { id: await aProject(trades, { customer: admin, status: 'on_moderation', published_at: null }) },
    body: { version: 1 },
  }),
  'POST /api/admin/projects/:id/request-changes': onProjectIn('on_moderation', {
    version: 1,
    comments: [{ field: 'title', text: 'Уточните название' }],
  }),
  'POST /api/admin/projects/:id/reject': onProjectIn('on_moderation', { version: 1, reason }),
  'POST /api/admin/projects/:id/block': onProjectIn('active', { reason }),
  'POST /api/admin/projects/:id/unblock': onProjectIn('blocked', { reason }),
};
