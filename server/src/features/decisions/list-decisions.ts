import { type Decision, type listDecisions as listCall, SHOWN_AFTER_DAYS } from '@artel/contracts/disputes/decisions.ts';
import type { Page, QueryOf } from '@artel/contracts/kit/endpoint.ts';
import { decodeCursor } from '@artel/contracts/kit/paging.ts';
import { z } from 'zod';
import { pageOf } from '../../platform/db/index.ts';
import { days, now } from '../../platform/index.ts';
import { viewDecision } from './decision.view.ts';
import { readDecisions } from './decisions.sql.ts';

/** A cursor holds no more than the list shows: the month and the number, never the moment. */
const MonthCursor = z.tuple([z.string().regex(/^[12]\d{3}-(?:0[1-9]|1[0-2])$/), z.int32()]);

export async function listDecisions({ q, category, after }: QueryOf<typeof listCall>): Promise<Page<Decision>> {
  const place = decodeCursor(after, MonthCursor);
  const closed_before = new Date(now().getTime() - days(SHOWN_AFTER_DAYS));
  const input = { closed_before, words: q, category, after: place && { month: place[0], number: place[1] } };
  return pageOf({ ...(await readDecisions(input)), cursorOf: ({ month, number }) => [month, number], view: viewDecision });
}
