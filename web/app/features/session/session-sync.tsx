import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { dropOwnReferralCode, noteReferralCode } from './referral-code.ts';
import { followOtherTabs, markSignedIn } from './sign-in-state.ts';
import { useSession } from './use-session.ts';

export function SessionSync() {
  const { search } = useLocation();
  const { isSignedIn, me } = useSession();
  useEffect(followOtherTabs, []);
  useEffect(() => {
    if (isSignedIn) markSignedIn();
  }, [isSignedIn]);
  useEffect(() => {
    noteReferralCode(search);
    if (me) dropOwnReferralCode(me.referralCode);
  }, [search, me]);
  return null;
}
