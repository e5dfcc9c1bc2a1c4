import type { Decided } from '@artel/contracts/site/overview.ts';
import type { z } from 'zod';
import { hasRight, type Member } from '../../platform/index.ts';
import { readableTypes } from '../appeals/index.ts';
import { auditText } from '../audit/index.ts';
import { aboutOf, decisions } from './decided.policy.ts';
import { listDecided } from './decided.sql.ts';

const shownAtMost = 8;

export async function readDecided(viewer: Member): Promise<z.input<typeof Decided>[]> {
  const actions = decisions.filter(({ rights }) => hasRight(viewer, rights)).map(({ action }) => action);
  const rows = await listDecided(actions, readableTypes(viewer), shownAtMost);
  return rows.map(({ no, at, staff, action, id, title, number }) => ({
    no,
    at: at.toISOString(),
    staff,
    words: auditText(action).words,
    about: aboutOf(action),
    _id: id,
    title,
    number,
  }));
}
