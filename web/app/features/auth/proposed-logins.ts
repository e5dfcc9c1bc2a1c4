const longest = 24;

/** Logins for an address, the plainest first: what stands before the @, with a hyphen for each sign that a login cannot have. */
export function proposedLogins(email: string): string[] {
  const local = /^([^@\s]+)@[^@\s]+$/.exec(email.toLowerCase())?.[1];
  if (!local) return [];
  const plain = local.replace(/[^a-z0-9_]+/g, '-').replace(/^-+|-+$/g, '');
  const base = (plain.length < 3 ? `user-${plain}`.replace(/-$/, '') : plain).slice(0, longest).replace(/-+$/, '');
  const number = [...email].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 900, 7) + 100;
  return [base, ...['-2', '-3', `-${number}`].map((end) => base.slice(0, longest - end.length) + end)];
}
