const longest = 24;

/** Ends with no hyphen. */
function cut(text: string, length: number): string {
  const short = text.slice(0, length);
  return short.endsWith('-') ? short.slice(0, -1) : short;
}

/** Logins for an address, the plainest first: what stands before the @, with a hyphen for each sign that a login cannot have. */
export function proposedLogins(email: string): string[] {
  const local = /^([^@\s]+)@[^@\s]+$/.exec(email.toLowerCase())?.[1];
  if (!local) return [];
  const words = local.split(/[^a-z0-9_]/).filter(Boolean);
  const plain = words.join('-');
  const base = cut(plain.length < 3 ? ['user', ...words].join('-') : plain, longest);
  const number = [...email].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 900, 7) + 100;
  return [base, ...['-2', '-3', `-${number}`].map((end) => cut(base, longest - end.length) + end)];
}
