/** Storage may be closed or full: then nothing is kept and nothing breaks. */

export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null; // storage is closed
  }
}

export function store(name: string, value: string): boolean {
  try {
    localStorage.setItem(name, value);
    return true;
  } catch {
    return false; // storage is closed or full
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // storage is closed: there was nothing
  }
}

export function storedNames(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return []; // storage is closed
  }
}

export function readStoredJson<T>(name: string): T | undefined {
  const text = readStored(name);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined; // written by an older version or by hand
  }
}

const yearSeconds = 31_536_000;

export function storeInCookie(name: string, value: string | undefined): void {
  const tail = `; Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = value === undefined ? `${name}=; Max-Age=0${tail}` : `${name}=${value}; Max-Age=${yearSeconds}${tail}`;
}

export const cookieValue = (cookies: string, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([^;]+)`).exec(cookies)?.[1];
