/** Stands once in the document: follows the other tabs, and keeps the code of whoever invited the visitor. Shows nothing. */
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { dropOwnReferralCode, noteReferralCode } from './referral-code.ts';
import { followOtherTabs, markSignedIn } from './sign-in-state.ts';
import { useSession } from './use-session.ts';

export function SessionKeeper() {
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
