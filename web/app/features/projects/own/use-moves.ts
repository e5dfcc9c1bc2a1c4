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
import { type ApiError, invalidate, useCall } from '../../../platform/api/index.ts';
import { showToast, toastSuccess } from '../../../platform/toast.ts';
import { moveText, type PlainMove } from './my-projects.text.ts';

const shown = () => invalidate(listMyProjects, countMyProjects, getProject, listProjects);

export function useMoves(id: string) {
  const plain = {
    extend: useCall(extendProject),
    close_bids: useCall(closeProjectBids),
    reopen_bids: useCall(reopenProjectBids),
    resume: useCall(resumeProject),
  };
  const closing = useCall(closeProject);
  const removal = useCall(removeProject);
  const copy = useCall(duplicateProject);
  const navigate = useNavigate();
  const params = { id };
  const settle = async (error: ApiError | undefined, text: string): Promise<boolean> => {
    if (error) showToast(error.message);
    else toastSuccess(text);
    await shown();
    return !error;
  };
  return {
    isPending: [closing, removal, copy, ...Object.values(plain)].some((call) => call.isPending),
    make: async (move: PlainMove) => settle((await plain[move].send({ params, body: {} })).error, moveText[move].done),
    close: async (reason: string) => settle((await closing.send({ params, body: { reason } })).error, 'Проект закрыт'),
    remove: async () => settle((await removal.send({ params })).error, 'Черновик удалён'),
    duplicate: async () => {
      const { result, error } = await copy.send({ params, body: {} });
      if (await settle(error, 'Черновик с тем же текстом готов')) await navigate(`/profile/items/${result!._id}/edit`);
    },
  };
}
