import { takeCase } from '@artel/contracts/disputes/admin-disputes.ts';
import { takePayout } from '@artel/contracts/money/payouts/payout-claims.ts';
import { takeMoneyCase } from '@artel/contracts/money/reconciliation.ts';
import { takeIdentityCase } from '@artel/contracts/people/admin-identity.ts';
import { takeAppeal } from '@artel/contracts/people/appeals/admin-appeals.ts';
import { takeProject } from '@artel/contracts/projects/project-moderation.ts';
import { takeServiceVersion } from '@artel/contracts/services/service-moderation.ts';
import { takeLetter } from '@artel/contracts/site/admin-letters.ts';
import type { Waiting } from '@artel/contracts/site/overview.ts';
import { type ApiError, call } from '../../platform/api/index.ts';

const claims = {
  letter: takeLetter,
  appeal: takeAppeal,
  dispute: takeCase,
  identity: takeIdentityCase,
  difference: takeMoneyCase,
  payout: takePayout,
  project: takeProject,
} as const;

const hasClaim = (kind: Waiting['kind']): kind is keyof typeof claims => kind in claims;
export const isTakeable = ({ kind, version_id, is_unsigned }: Waiting): boolean =>
  !is_unsigned && (hasClaim(kind) || (kind === 'service' && version_id !== null));

export async function takeWaiting({ kind, _id, version_id }: Waiting): Promise<ApiError | undefined> {
  const params = { id: _id };
  if (kind === 'service') return version_id === null ? undefined : (await call(takeServiceVersion, { params, body: { version_id } })).error;
  return hasClaim(kind) ? (await call(claims[kind], { params, body: {} })).error : undefined;
}
