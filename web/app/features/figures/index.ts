export { PaceNote } from './pace-note.tsx';
export { pacesQuery, usePaces } from './paces.ts';
