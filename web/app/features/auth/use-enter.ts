import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isTimelyHere } from '../../platform/session/token.ts';
import { showToast } from '../../platform/toast.ts';
import { placeAfterSignIn, signedIn } from '../session/index.ts';

const wrongClock = 'Часы устройства идут неверно, и вход не сохранить. Поставьте верные дату и время и войдите ещё раз';

type Enter = { isLeaving: boolean; enter: (token: string, options: { remember: boolean; to?: () => Promise<string> }) => Promise<void> };

/** Keeps the token and leads on: where `to` says, else to where the guest came from. */
export function useEnter(): Enter {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const enter: Enter['enter'] = async (token, { remember, to }) => {
    if (!isTimelyHere(token)) return showToast(wrongClock);
    setLeaving(true);
    const me = await signedIn(token, remember);
    const place = me?.is_blocked ? '/profile/sanctions' : ((await to?.()) ?? placeAfterSignIn(me, search.get('from')));
    await navigate(place, { replace: true });
  };
  return { isLeaving, enter };
}
