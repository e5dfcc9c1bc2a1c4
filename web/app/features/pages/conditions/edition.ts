import { formatDay } from '../../../platform/format/dates.ts';

/** Named by month; a far `now` makes formatDate say the year. */
export const editionText = (version: string): string => `редакция от\u00a0${formatDay(new Date(`${version}-01T09:00:00Z`), new Date(0))}`;
