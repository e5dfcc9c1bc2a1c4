import type { Requisites } from '@artel/contracts/money/payouts/requisites.ts';
import type { Tax } from '@artel/contracts/money/taxes.ts';
import type { MyIdentity } from '@artel/contracts/people/identity.ts';
import type { VerificationStep } from '@artel/contracts/people/verification.ts';

export const verifyKeys = ['email', 'phone', 'identity', 'tax', 'requisites', 'second_factor'] as const;
export type VerifyKey = (typeof verifyKeys)[number];
/** yours: the member's move · running: somebody else's · later: not begun */
export type VerifyState = 'done' | 'yours' | 'running' | 'later';
export type VerifyStep = { key: VerifyKey; state: VerifyState };

export type Known = {
  steps: readonly VerificationStep[];
  identity: MyIdentity;
  tax: Tax;
  requisites: readonly Requisites[];
  hasSecondFactor: boolean;
};

export function stepsOf({ steps, identity, tax, requisites, hasSecondFactor }: Known): VerifyStep[] {
  const proved = (kind: 'email' | 'phone'): VerifyState =>
    steps.some((one) => one.kind === kind && one.status === 'approved') ? 'done' : 'later';
  const states: Record<VerifyKey, VerifyState> = {
    email: proved('email'),
    phone: proved('phone'),
    identity: identityState(identity),
    tax: taxState(tax),
    requisites: requisites.length === 0 ? 'later' : hasUsable(requisites) ? 'done' : 'yours',
    second_factor: hasSecondFactor ? 'done' : 'later',
  };
  return verifyKeys.map((key) => ({ key, state: states[key] }));
}

export const hasUsable = (requisites: Known['requisites']): boolean => requisites.some(({ is_usable }) => is_usable);
export const isYoung = (requisites: Known['requisites']): boolean =>
  hasUsable(requisites) && requisites.every(({ is_usable, young_until }) => !is_usable || young_until !== null);

function identityState({ status, current, allowed_actions }: MyIdentity): VerifyState {
  if (current?.status === 'submitted') return 'running';
  if (current?.status === 'needs_info') return 'yours';
  if (status === 'approved') return allowed_actions.includes('begin') ? 'yours' : 'done';
  return current ? 'yours' : 'later';
}

function taxState({ kind, standing }: Tax): VerifyState {
  if (kind === null) return 'later';
  if (standing === 'asking') return 'running';
  return standing === 'lost' || standing === 'number_needed' ? 'yours' : 'done';
}

export const nextStep = (steps: readonly VerifyStep[]): VerifyStep | undefined =>
  steps.find(({ state }) => state === 'yours') ??
  steps.find(({ state }) => state === 'later') ??
  steps.find(({ state }) => state === 'running');
