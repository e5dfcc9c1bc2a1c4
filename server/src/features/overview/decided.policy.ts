/** Which calls of the staff decide something, and who is shown what their colleagues decided: those whose work it is. Pure. */
import type { Right } from '@artel/contracts/kit/endpoint.ts';
import { orderReaders } from '@artel/contracts/orders/orders.ts';
import { accountReaders } from '@artel/contracts/people/accounts.ts';
import type { DecidedAbout } from '@artel/contracts/site/overview.ts';
import { worksOn } from './overview.policy.ts';

const content = { services: 'service', projects: 'project', bids: 'bid', portfolio: 'work', reviews: 'review' } as const;
const moves: Record<keyof typeof content, readonly string[]> = {
  services: ['POST approve', 'POST request-changes', 'POST reject', 'POST block', 'POST unblock', 'POST recategorise'],
  projects: ['POST approve', 'POST request-changes', 'POST reject', 'POST block', 'POST unblock'],
  bids: ['POST remove', 'POST restore'],
  portfolio: ['PUT hide', 'PUT show'],
  reviews: ['PUT hide', 'PUT show'],
};
type Decision = { action: string; about: DecidedAbout; rights: readonly Right[] };

export const decisions: readonly Decision[] = [
  ...(Object.keys(content) as (keyof typeof content)[]).flatMap((entity) =>
    moves[entity].map((move): Decision => {
      const [method, way] = move.split(' ') as [string, string];
      return { action: `${method} /api/admin/${entity}/:id/${way}`, about: content[entity], rights: worksOn.service };
    }),
  ),
  { action: 'POST /api/admin/appeals/:id/decision', about: 'appeal', rights: worksOn.appeal },
  ...['ruling', 'ruling/finalise', 'ruling/final', 'ruling/sign'].map(
    (way): Decision => ({ action: `POST /api/admin/disputes/:id/${way}`, about: 'dispute', rights: worksOn.dispute }),
  ),
  ...['approve', 'reject', 'hold', 'release'].map(
    (way): Decision => ({ action: `POST /api/admin/payouts/:id/${way}`, about: 'payout', rights: worksOn.payout }),
  ),
  ...['cancel', 'cancel/sign', 'extend', 'dispute'].map(
    (way): Decision => ({ action: `POST /api/admin/orders/:id/${way}`, about: 'order', rights: orderReaders }),
  ),
  ...['identity_approved', 'identity_rejected', 'identity_revoked'].map(
    (action): Decision => ({ action, about: 'identity', rights: worksOn.identity }),
  ),
  { action: 'POST /api/admin/users/:id/sanctions', about: 'person', rights: accountReaders },
];

export const aboutOf = (action: string): DecidedAbout => decisions.find((one) => one.action === action)!.about;
