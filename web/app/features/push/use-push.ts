import { getPush, switchPushOff, switchPushOn } from '@artel/contracts/chat/push.ts';
import { useEffect, useState } from 'react';
import { invalidate, query, useCall, useQuery } from '../../platform/api/index.ts';
import { sessionMark } from '../../platform/session/token.ts';
import { showToast } from '../../platform/toast.ts';
import { useSession } from '../session/index.ts';
import * as browser from './browser-push.ts';
import { type PushState, pushStateOf } from './push.state.ts';

export const pushQuery = query(getPush);

export function usePush() {
  const { me } = useSession();
  const { data } = useQuery(pushQuery);
  const on = useCall(switchPushOn);
  const off = useCall(switchPushOff);
  const [isBusy, setBusy] = useState(false);
  // the browser's answers are not known on the server
  const [facts, setFacts] = useState<Omit<Parameters<typeof pushStateOf>[0], 'isOn'>>();
  const look = () => setFacts({ hasPush: browser.hasPush(), isIos: browser.isIos(), permission: browser.permission() });
  useEffect(look, []);
  const devices = data?.result.devices ?? [];
  const here = devices.find(({ is_this }) => is_this);
  const state: PushState = data && facts ? pushStateOf({ ...facts, isOn: here !== undefined }) : 'unknown';

  const switchOn = async (): Promise<boolean> => {
    const key = data?.result.public_key;
    if (!key || !me) return false;
    setBusy(true);
    try {
      const subscription = await browser.subscribe(key);
      if (!subscription) return false;
      const { error } = await on.send({ body: subscription });
      if (error) showToast(error.message);
      else browser.rememberPushChoice(me._id, sessionMark());
      return !error;
    } catch {
      showToast('Браузер не смог подключиться к своей службе уведомлений. Попробуйте позже');
      return false;
    } finally {
      setBusy(false);
      look();
      await invalidate(getPush);
    }
  };
  const switchOff = async (id: string): Promise<void> => {
    const { error } = await off.send({ params: { id }, body: {} });
    if (error) showToast(error.message);
    if (id === here?._id) {
      browser.forgetPushChoice();
      await browser.unsubscribe().catch(() => undefined);
    }
    await invalidate(getPush);
  };
  return { isOffered: data?.result.public_key != null, state, devices, isBusy, switchOn, switchOff };
}
