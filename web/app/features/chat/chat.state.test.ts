import type { ChatMember } from '@artel/contracts/chat.ts';
import { expect, test } from 'vitest';
import { respondentOf } from './chat.state.ts';

const member = (_id: string, active_role: ChatMember['active_role']): ChatMember => ({
  _id,
  active_role,
  user_name: _id,
  name: '',
  surname: '',
  avatar: { variant: 'bauhaus', file_path: null },
  online_status: false,
});

test('spec §4: a member whose active_role is admin is never treated as the respondent', () => {
  const [me, arbiter, other] = [member('me', 'seller'), member('arbiter', 'admin'), member('other', 'customer')];
  expect(respondentOf([arbiter, me, other], 'me')).toBe(other);
  expect(respondentOf([arbiter, me], 'me')).toBeUndefined();
});
