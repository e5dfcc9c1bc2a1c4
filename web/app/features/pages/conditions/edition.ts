import type { Edition } from '@artel/contracts/sign-in/consents.ts';
import { formatDay } from '../../../platform/format/dates.ts';

/** A far `now` makes formatDay say the year. */
export const dayText = (day: string): string => formatDay(new Date(`${day}T09:00:00Z`), new Date(0));

export const editionText = ({ said_on, holds_from }: Edition): string =>
  `редакция от\u00a0${dayText(said_on)}${holds_from === said_on ? '' : `, действует с\u00a0${dayText(holds_from)}`}`;

/** Its text, and what it changed. */
export const editionPath = (version: string): string => `/conditions/editions/${version}`;
