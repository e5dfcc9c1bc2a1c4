/** Who may be registered as what, and under which login. */

/** The staff is appointed, never registered. */
export const offeredRole = (role: string): 'customer' | 'seller' | null => (role === 'customer' || role === 'seller' ? role : null);

const reserved = new Set(
  'admin administrator moderator support arbiter staff root system artel official help info security abuse postmaster noreply me all'.split(
    ' ',
  ),
);

/** A login that others would take for ours. */
export const isReservedName = (user_name: string): boolean => reserved.has(user_name.toLowerCase().replaceAll(/[_-]/g, ''));
