import * as api from '@artel/contracts/site/blog/blog-editor.ts';
import { type CallOutcome, useCall } from '../../../platform/api/index.ts';
import type { Autosave } from '../../../platform/drafts/use-autosave.ts';
import { showToast, toastSuccess } from '../../../platform/toast.ts';
import { notSavedText } from '../../../ui/feedback/save-note.tsx';
import { rememberPost } from './draft.ts';

/** Each saves what is written first. True when it was made; a refusal is said. */
export function usePostMoves(id: string, autosave: Pick<Autosave<never, never>, 'flush' | 'state'>) {
  const review = useCall(api.sendPostToReview);
  const back = useCall(api.takePostBack);
  const plan = useCall(api.schedulePost);
  const publish = useCall(api.publishPost);
  const update = useCall(api.updatePost);
  const archive = useCall(api.archivePost);
  const restore = useCall(api.restorePost);
  const params = { id };

  const make = async (send: () => Promise<CallOutcome<typeof api.publishPost>>, text: string): Promise<boolean> => {
    if (!(await autosave.flush())) {
      showToast(notSavedText(autosave.state));
      return false;
    }
    const { result, error } = await send();
    if (error) showToast(error.message);
    else {
      rememberPost(result);
      toastSuccess(text);
    }
    return !error;
  };
  return {
    isPending: [review, back, plan, publish, update, archive, restore].some(({ isPending }) => isPending),
    review: () => make(() => review.send({ params, body: {} }), 'Отдано на вычитку'),
    takeBack: () => make(() => back.send({ params, body: {} }), 'Снова черновик'),
    schedule: (at: Date) => make(() => plan.send({ params, body: { publish_at: at.toISOString() } }), 'Выход запланирован'),
    publish: () => make(() => publish.send({ params, body: {} }), 'Статья вышла'),
    update: () => make(() => update.send({ params, body: {} }), 'Читатели видят новую версию'),
    archive: (reason: string) => make(() => archive.send({ params, body: { reason } }), 'Статья снята'),
    restore: () => make(() => restore.send({ params, body: {} }), 'Статья снова на сайте'),
  };
}
export type PostMoves = ReturnType<typeof usePostMoves>;
