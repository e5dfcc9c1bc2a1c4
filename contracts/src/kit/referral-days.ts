/** How long a browser remembers the link it came by. Apart from the other terms: every page asks for it. */
export const referralStoredDays = 30;
