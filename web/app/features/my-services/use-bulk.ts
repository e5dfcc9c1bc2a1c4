/** One call for each: a refusal does not stop the others. */
import { countMyServices, listMyServices, type MyService } from '@artel/contracts/services/my-services.ts';
import { useState } from 'react';
import { call, invalidate } from '../../platform/api/index.ts';
import { counted } from '../../platform/format/index.ts';
import { showToast, toastSuccess } from '../../platform/toast.ts';
import { moveText, type OwnMove } from './my-services.text.ts';
import { ownMoves } from './own-moves.ts';

export type Bulk = { run: (move: OwnMove, services: readonly MyService[]) => Promise<void>; done: number | undefined };

/** `done` counts while it runs; refusals carry the title and the server's words. */
export function useBulk(): Bulk {
  const [done, setDone] = useState<number>();
  const run = async (move: OwnMove, services: readonly MyService[]): Promise<void> => {
    const refused: string[] = [];
    let waiting = 0;
    setDone(0);
    for (const [at, { _id, title }] of services.entries()) {
      const { result, error } = await call(ownMoves[move], { params: { id: _id }, body: {} });
      if (error) refused.push(`«${title || 'Услуга без названия'}»: ${error.message}`);
      else if (move === 'resume' && result.stopped) waiting += 1;
      setDone(at + 1);
    }
    setDone(undefined);
    const moved = services.length - refused.length - waiting;
    if (moved > 0) toastSuccess(`${moveText[move].several}: ${counted(moved, ['услуга', 'услуги', 'услуг'])}`);
    if (waiting > 0) toastSuccess(`Откроются сами, когда сможете брать заказы: ${counted(waiting, ['услуга', 'услуги', 'услуг'])}`);
    for (const words of refused.slice(0, 3)) showToast(words);
    if (refused.length > 3) showToast(`И ещё не получилось: ${refused.length - 3}`);
    await invalidate(listMyServices, countMyServices);
  };
  return { run, done };
}
