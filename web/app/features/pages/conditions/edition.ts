import { type Edition, editionsOf, type RequiredDocument } from '@artel/contracts/sign-in/consents.ts';
import { formatDay } from '../../../platform/format/index.ts';

export const dayText = (day: string): string => formatDay(new Date(`${day}T09:00:00Z`), new Date(0));

export const editionText = ({ said_on, holds_from }: Edition): string =>
  `редакция от\u00a0${dayText(said_on)}${holds_from === said_on ? '' : `, действует с\u00a0${dayText(holds_from)}`}`;

const inAddress: Record<RequiredDocument, string> = { terms: '', personal_data: 'personal-data-' };

export const editionPath = (document: RequiredDocument, version: string): string => `/conditions/editions/${inAddress[document]}${version}`;

export type Pair = { document: RequiredDocument; edition: Edition; before: Edition | undefined };
/** By the last part of its address; undefined for what is none. The first one has none before it. */
export function pairOf(named: string | undefined): Pair | undefined {
  for (const document of Object.keys(inAddress) as RequiredDocument[]) {
    const all = editionsOf(document);
    const at = all.findIndex(({ version }) => inAddress[document] + version === named);
    if (at >= 0) return { document, edition: all[at]!, before: all[at - 1] };
  }
  return undefined;
}
