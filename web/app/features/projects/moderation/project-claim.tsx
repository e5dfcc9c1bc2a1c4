import {
  type AdminProject,
  adminGetProject,
  adminListProjects,
  releaseProject,
  takeProject,
} from '@artel/contracts/projects/project-moderation.ts';
import { getQueueCounts } from '@artel/contracts/site/overview.ts';
import { invalidate } from '../../../platform/api/api.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { formatTime } from '../../../platform/format/dates.ts';
import { useDecisionKeys } from '../../../platform/forms/use-keys.ts';
import { showToast } from '../../../platform/toast.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Note } from '../../../ui/layout/card.tsx';

export function ProjectClaim({ project }: { project: AdminProject }) {
  const take = useCall(takeProject);
  const release = useCall(releaseProject);
  const { taken } = project;
  const go = async (caller: typeof take | typeof release) => {
    const input = { params: { id: project._id }, body: {} };
    const { error } = await (caller === take ? take.send(input) : release.send(input));
    if (error) showToast(error.message);
    await invalidate(adminGetProject, adminListProjects, getQueueCounts);
  };
  useDecisionKeys({ t: taken || take.isPending ? undefined : () => void go(take) });
  if (!taken)
    return (
      <Button isPending={take.isPending} onClick={() => void go(take)}>
        Взять в работу
      </Button>
    );
  const until = formatTime(new Date(taken.until));
  if (!taken.is_me)
    return (
      <Note meaning="hold">
        Разбирает {taken.name}, до {until}. Возьмите следующий.
      </Note>
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-13 text-ink-soft">У вас в работе до {until}</p>
      <Button size="s" look="ghost" isPending={release.isPending} onClick={() => void go(release)}>
        Отпустить
      </Button>
    </div>
  );
}
