/** Which edition of a document is in force: «редакция от 1 ноября 2026». */
import { formatDay } from '../../../platform/format/dates.ts';

/** An edition is named by its month; a far moment makes the year be said always. */
export const editionText = (version: string): string => `редакция от\u00a0${formatDay(new Date(`${version}-01T09:00:00Z`), new Date(0))}`;
