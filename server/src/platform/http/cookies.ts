import { parseCookie } from 'cookie';

const asSent = { decode: (value: string) => value };
export const cookieIn = (header: string | null | undefined, name: string): string | undefined =>
  header ? parseCookie(header, asSent)[name] : undefined;
