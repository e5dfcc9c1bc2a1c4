/** A place for each tab: one's sending must not end another's draft. */
import { forget, readStoredJson, storedNames } from '../storage.ts';

export const placeOfTab = (place: string, tab: string): string => `${place}#${tab}`;
const placesOf = (place: string): string[] => storedNames().filter((name) => name === place || name.startsWith(`${place}#`));

export function newestDraft<Kept extends { at?: number }>(place: string): { name: string; kept: Kept } | undefined {
  const found = placesOf(place).flatMap((name) => {
    const storedJson = readStoredJson<Kept>(name);
    return storedJson ? [{ name, kept: storedJson }] : [];
  });
  return found.sort((a, b) => (b.kept.at ?? 0) - (a.kept.at ?? 0))[0];
}

export const dropStoredDraft = (place: string): void => placesOf(place).forEach(forget);
