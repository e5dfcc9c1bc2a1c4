import type { ServiceEdit } from '@artel/contracts/services/my-services.ts';
import { v7 as newId } from 'uuid';
import { inTransaction } from '../../../platform/db/index.ts';
import type { Member } from '../../../platform/index.ts';
import { newestOf } from '../service.ts';
import { findWholeService } from '../services.sql.ts';
import { answerEdit, lockOwnService } from './my-services.ts';
import { beginService } from './save-draft.ts';

const mostLetters = 70;

export function duplicateService(viewer: Member, id: string): Promise<ServiceEdit> {
  return inTransaction(async (tx) => {
    const { content } = newestOf(await lockOwnService(tx, viewer, id));
    const copy_id = newId();
    await beginService(tx, viewer, copy_id, { ...content, title: copyTitle(content.title) });
    return answerEdit((await findWholeService(tx.db, copy_id))!, tx);
  });
}

export const copyTitle = (title: string): string => (title.startsWith('Копия ') ? title : `Копия ${title}`).trim().slice(0, mostLetters);
