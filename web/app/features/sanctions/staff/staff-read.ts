import { adminGetUser, adminListUsers } from '@artel/contracts/people/accounts/accounts.ts';
import { getSanctionsOf } from '@artel/contracts/people/sanctions/sanctions.ts';

export const staleSanctions = [getSanctionsOf, adminGetUser, adminListUsers];
