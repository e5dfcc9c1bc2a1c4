import type { Page, QueryOf } from '@artel/contracts/kit/endpoint.ts';
import type { listRightChanges as listCall } from '@artel/contracts/people/staff.ts';
import { keysetPage, readCursor } from '../../platform/db/index.ts';
import { type Member, site } from '../../platform/index.ts';
import { listStaffMembers, readRightChanges } from './staff.sql.ts';
import { type RightChangeView, type StaffMemberView, viewRightChange, viewStaffMember } from './staff.view.ts';

export async function getStaff(viewer: Member): Promise<{ staff: StaffMemberView[]; needs_second_factor: boolean }> {
  const staff = await listStaffMembers();
  return { staff: staff.map((one) => viewStaffMember(one, viewer.user_id)), needs_second_factor: site().staffNeedsSecondFactor };
}

export async function listRightChanges(viewer: Member, { state, after }: QueryOf<typeof listCall>): Promise<Page<RightChangeView>> {
  return keysetPage(await readRightChanges(state, readCursor(after)), (row) => viewRightChange(row, viewer.user_id));
}
