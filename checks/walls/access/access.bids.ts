/** How the rows of bids are called. */
import { aInput } from '../../../server/test/bids.ts';
import { aProject } from '../../../server/test/projects.ts';
import { just, onBid, onProject, type Prepare, reason } from './access.targets.ts';

export const bidCalls: Record<string, Prepare> = {
  'GET /api/users/my_bid/:id': async ({ trades }, { customer }) => ({ params: { id: await aProject(trades, { customer }) } }),
  'GET /api/bids/my': just({ query: { side: 'seller' } }),
  'PUT /api/notifications/bids/flag': just({ body: {} }),
  'GET /api/projects/:id/bidding': onProject(),
  'PUT /api/projects/:id/bid_draft': onProject({ text: 'Начало отклика' }),
  'POST /api/projects/:id/bids': onProject(aInput()),
  'GET /api/projects/:id/bids': onProject(),
  'POST /api/bids/:id/edit': onBid('sent', aInput()),
  'POST /api/bids/:id/confirm': onBid('outdated', { project_no: 2 }),
  'POST /api/bids/:id/withdraw': onBid('sent', {}),
  'POST /api/bids/:id/answer': onBid('countered', { decision: 'decline' }),
  'POST /api/bids/:id/reply': onBid('countered', { price_minor: 950_000, term_days: 9 }),
  'PUT /api/bids/:id/opened': onBid('sent', {}),
  'PUT /api/bids/:id/shortlist': onBid('sent', { is_on: true }),
  'POST /api/bids/:id/decline': onBid('sent', { reason: 'price' }),
  'POST /api/bids/:id/counter': onBid('sent', { price_minor: 900_000, term_days: 9 }),
  'POST /api/bids/:id/choose': onBid('sent', {}),
  'POST /api/admin/bids/:id/remove': onBid('sent', { reason }),
  'POST /api/admin/bids/:id/restore': onBid('removed', {}),
};
