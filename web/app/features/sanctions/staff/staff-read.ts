import { adminGetUser, adminListUsers } from '@artel/contracts/people/accounts.ts';
import { getSanctionsOf } from '@artel/contracts/people/sanctions.ts';
import { invalidate } from '../../../platform/api/api.ts';

/** After a rung was set or lifted, or somebody else was quicker. */
export const refreshSanctions = (): Promise<void> => invalidate(getSanctionsOf, adminGetUser, adminListUsers);
