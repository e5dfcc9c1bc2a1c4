/** Where unsent words wait in this browser: each tab has a place of its own, so that what one sends or drops is not the end of another's. */
import { forget, readStoredJson, storedNames } from '../storage.ts';

/** Of a draft and a tab. */
export const placeOfTab = (place: string, tab: string): string => `${place}#${tab}`;
const placesOf = (place: string): string[] => storedNames().filter((name) => name === place || name.startsWith(`${place}#`));

/** The words of a draft that were kept last, by whichever tab, and where. */
export function newestKept<Kept extends { at?: number }>(place: string): { name: string; kept: Kept } | undefined {
  const found = placesOf(place).flatMap((name) => {
    const kept = readStoredJson<Kept>(name);
    return kept ? [{ name, kept }] : [];
  });
  return found.sort((a, b) => (b.kept.at ?? 0) - (a.kept.at ?? 0))[0];
}

/** Everything kept of a draft, in all tabs: its person has thrown it away. */
export const forgetKept = (place: string): void => placesOf(place).forEach(forget);
