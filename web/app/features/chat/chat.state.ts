/** Who is who in a chat. */
import type { ChatMember } from '@artel/contracts/chat.ts';

/** The counterpart. Whoever works as the administration never is one (spec §4). */
export const respondentOf = (members: readonly ChatMember[], my_id: string | undefined): ChatMember | undefined =>
  members.find(({ _id, active_role }) => _id !== my_id && active_role !== 'admin');
