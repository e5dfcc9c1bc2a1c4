/** How long the market takes, as measured. */
export { PaceNote } from './pace-note.tsx';
export { pacesQuery, usePaces } from './paces.ts';
