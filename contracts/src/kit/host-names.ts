const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
const last = '(?:[a-z]{2,63}|xn--[a-z\\d-]{2,59})';
export const hostName = new RegExp(`^(?:${label}\\.){1,10}${last}$`, 'i');
/** Before «@» ASCII alone: most mail servers take no other. */
export const mailAddress = new RegExp(`^(?!\\.)(?!.*\\.\\.)[a-z\\d_'+\\-.]{0,63}[a-z\\d_+-]@(?:${label}\\.){1,10}${last}$`, 'i');

/** «почта@пример.рф» → «почта@xn--e1afmkfd.xn--p1ai»; what is no host stays as it is. */
export function withAsciiHost(address: string): string {
  const at = address.lastIndexOf('@');
  const host = address.slice(at + 1);
  const url = `http://${host}`;
  if (at < 0 || !/^[\p{L}\p{M}\d.-]{1,253}$/u.test(host) || !URL.canParse(url)) return address;
  return address.slice(0, at + 1) + new URL(url).hostname;
}
