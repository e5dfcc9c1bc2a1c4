import type { DataExport } from '@artel/contracts/people/personal-data.ts';
import { v7 as newId } from 'uuid';
import { inTransaction } from '../../platform/db/index.ts';
import { consume, featureLimit } from '../../platform/http/limits.ts';
import { type Member, now, refuse } from '../../platform/index.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { lockUser } from '../users/index.ts';
import { viewExport } from './export.view.ts';
import { findNewestExport, insertExport } from './exports.sql.ts';

export async function getMyExport(viewer: Member): Promise<DataExport | null> {
  const found = await findNewestExport(viewer.user_id);
  return found ? viewExport(found) : null;
}

/** A recent proof is required to fetch it. */
export async function fetchMyExport(viewer: Member): Promise<{ file_path: string }> {
  const file_path = (await getMyExport(viewer))?.file_path ?? refuse('NOT_FOUND');
  return { file_path };
}

/** Answers the running one. */
export async function requestExport(viewer: Member): Promise<DataExport> {
  const before = await findNewestExport(viewer.user_id);
  if (before?.status === 'queued' || before?.status === 'making') return viewExport(before);
  await consume(featureLimit('exports-a-day', 5, 86_400), viewer.user_id);
  await inTransaction(async (tx) => {
    // two tabs: the second sees the first one's
    await lockUser(tx, viewer.user_id);
    const id = newId();
    if (await insertExport(tx, { id, user_id: viewer.user_id, asked_at: now() }))
      await addJob(tx, 'make_export', { id }, `make_export:${id}`);
  });
  return viewExport((await findNewestExport(viewer.user_id)) ?? refuse('NOT_FOUND'));
}
