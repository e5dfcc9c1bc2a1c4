import { getPush, switchPushOn } from '@artel/contracts/chat/push.ts';
import { browserQueryClient, call, query } from '../../platform/api/index.ts';
import { sessionMark } from '../../platform/session/token.ts';
import { hasPush, isToBeRenewed, permission, rememberPushChoice, subscribe } from './browser-push.ts';

export async function renewPush(user_id: string): Promise<void> {
  if (!hasPush() || permission() !== 'granted' || !isToBeRenewed(user_id, sessionMark())) return;
  const { result } = await browserQueryClient().fetchQuery(query(getPush));
  const subscription = result.public_key ? await subscribe(result.public_key) : undefined;
  if (!subscription) return;
  const { error } = await call(switchPushOn, { body: subscription });
  if (!error) rememberPushChoice(user_id, sessionMark());
}
