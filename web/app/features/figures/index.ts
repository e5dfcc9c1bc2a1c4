export { DurationNote } from './duration-note.tsx';
export { durationsQuery, useDurations } from './durations.ts';
