import { adminGetUser, adminListUsers } from '@artel/contracts/people/accounts/accounts.ts';
import { getSanctionsOf } from '@artel/contracts/people/sanctions/sanctions.ts';
import { invalidate } from '../../../platform/api/api.ts';

export const refreshSanctions = (): Promise<void> => invalidate(getSanctionsOf, adminGetUser, adminListUsers);
