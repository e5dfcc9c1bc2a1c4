import {
  closeProject,
  closeProjectBids,
  countMyProjects,
  duplicateProject,
  extendProject,
  listMyProjects,
  removeProject,
  reopenProjectBids,
  resumeProject,
} from '@artel/contracts/projects/my-projects.ts';
import { getProject, listProjects } from '@artel/contracts/projects/projects.ts';
import { useNavigate } from 'react-router';
import { invalidate, useCall } from '../../../platform/api/index.ts';
import { useChange } from '../../../platform/api/use-move.ts';
import { showToast, toastSuccess } from '../../../platform/toast.ts';
import { moveText, type PlainMove } from './my-projects.text.ts';

const stale = [listMyProjects, countMyProjects, getProject, listProjects];

export function useMoves(id: string) {
  const plain = {
    extend: useChange(extendProject, { stale, done: moveText.extend.done }),
    close_bids: useChange(closeProjectBids, { stale, done: moveText.close_bids.done }),
    reopen_bids: useChange(reopenProjectBids, { stale, done: moveText.reopen_bids.done }),
    resume: useChange(resumeProject, { stale, done: moveText.resume.done }),
  };
  const closing = useChange(closeProject, { stale, done: 'Проект закрыт' });
  const removal = useChange(removeProject, { stale, done: 'Черновик удалён' });
  const copy = useCall(duplicateProject);
  const navigate = useNavigate();
  const params = { id };
  return {
    isPending: [closing, removal, copy, ...Object.values(plain)].some((call) => call.isPending),
    make: (move: PlainMove) => plain[move].go({ params, body: {} }),
    close: (reason: string) => closing.go({ params, body: { reason } }),
    remove: () => removal.go({ params }),
    duplicate: async () => {
      const { result, error } = await copy.send({ params, body: {} });
      if (error) showToast(error.message);
      else toastSuccess('Черновик с тем же текстом готов');
      await invalidate(...stale);
      if (result) await navigate(`/profile/items/${result._id}/edit`);
    },
  };
}
