/** What the `isAuth` key of another tab means for this one (spec §2). */
export const arrived = 'true';
/** Told while a tab signs out, and then removed (spec §4): a guest tells it from the key of a member whom the server refused. */
export const left = 'false';

export type Here = { isMember: boolean; path: string };
export type Follows = 'signs in' | 'goes to sign in' | 'stays';

/**
 * `told`: the key's new value, null when it is gone. The server may have refused this tab before, so who is a guest by now still follows
 * one that leaves.
 */
export function followsTab(told: string | null, { isMember, path }: Here): Follows {
  if (told === arrived) return 'signs in';
  if (isMember) return 'goes to sign in';
  return told === left && path !== '/login' ? 'goes to sign in' : 'stays';
}
