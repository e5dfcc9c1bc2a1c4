import type { Page } from '@artel/contracts/kit/endpoint.ts';
import type { VerificationKind, VerificationStep } from '@artel/contracts/people/verification.ts';
import { type Member, now, refuse } from '../../platform/index.ts';
import { findProofs } from './verification.sql.ts';
import { viewStep, viewSteps } from './verification.view.ts';

export async function listMyVerifications(viewer: Member): Promise<Page<VerificationStep>> {
  const result = viewSteps((await findProofs(viewer.user_id)) ?? refuse('SIGN_IN_NEEDED'), now());
  return { result, total: result.length };
}

export const getMyStep = async (viewer: Pick<Member, 'user_id'>, kind: VerificationKind): Promise<VerificationStep> =>
  viewStep(kind, (await findProofs(viewer.user_id)) ?? refuse('SIGN_IN_NEEDED'), now());
