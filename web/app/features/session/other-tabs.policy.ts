export const arrived = 'true';
/** Told while a tab signs out, and then removed (spec §4): a guest tells it from the key of a member whom the server refused. */
export const left = 'false';

export type Here = { isMember: boolean; path: string };
export type Follows = 'signs in' | 'goes to sign in' | 'stays';

/**
 * The server may have refused this tab before, so a tab that is a guest by now still follows one that signs out. `told` is null when the
 * key is gone.
 */
export function followsTab(signal: string | null, { isMember, path }: Here): Follows {
  if (signal === arrived) return 'signs in';
  if (isMember) return 'goes to sign in';
  return signal === left && path !== '/login' ? 'goes to sign in' : 'stays';
}
