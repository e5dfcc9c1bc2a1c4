import type { Page, QueryOf } from '@artel/contracts/kit/endpoint.ts';
import { moneyReader } from '@artel/contracts/people/accounts/person-deals.ts';
import type { listTimelineOf as listCall, PersonFact } from '@artel/contracts/people/accounts/person-timeline.ts';
import type { z } from 'zod';
import { keysetPage, readCursor } from '../../../platform/db/index.ts';
import { placeOf } from '../../../platform/http/visit.ts';
import { hasRight, type Member, now } from '../../../platform/index.ts';
import { readableTypes } from '../../appeals/index.ts';
import { deviceText } from '../../auth/index.ts';
import { mustBeKnown } from '../must-be-known.ts';
import { describeFact, type TimelineFact } from './fact.text.ts';
import { type FactRow, readTimeline } from './timeline.sql.ts';

export async function listTimelineOf(
  viewer: Member,
  id: string,
  { kind, after }: QueryOf<typeof listCall>,
): Promise<Page<z.input<typeof PersonFact>>> {
  await mustBeKnown(id);
  const filter = { user_id: id, kind, appeal_types: readableTypes(viewer), hasMoney: hasRight(viewer, moneyReader) };
  return keysetPage(await readTimeline({ ...filter, after: readCursor(after) }), viewFact);
}

function viewFact(row: FactRow): z.input<typeof PersonFact> {
  const { title, note = null, to = null, meaning = 'plain' } = describeFact(factView(row), now());
  return { _id: `${row.what}:${row.id}`, at: row.at.toISOString(), kind: row.kind, title, note, to, meaning };
}

const places = { this_machine: 'с этой машины', local_network: 'из местной сети' } as const;
/** Of a browser its name, of an address its network: what the staff sees on the tab of sessions. */
function factView(row: FactRow): TimelineFact {
  if (row.what !== 'session') return row;
  const { user_agent, ip } = row.data as unknown as { user_agent: string; ip: string };
  const { place, network } = placeOf(ip);
  return { what: 'session', data: { device: deviceText(user_agent), place: place ? places[place] : network } };
}
