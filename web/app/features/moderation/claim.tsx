import {
  adminGetService,
  adminListServices,
  type ModeratedService,
  releaseServiceVersion,
  takeServiceVersion,
} from '@artel/contracts/services/service-moderation.ts';
import { getQueueCounts } from '@artel/contracts/site/overview.ts';
import { invalidate } from '../../platform/api/api.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { formatTime } from '../../platform/format/dates.ts';
import { useDecisionKeys } from '../../platform/forms/use-keys.ts';
import { showToast } from '../../platform/toast.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Note } from '../../ui/layout/card.tsx';

export function ServiceClaim({ service }: { service: ModeratedService }) {
  const take = useCall(takeServiceVersion);
  const release = useCall(releaseServiceVersion);
  const { taken } = service;
  const go = async (caller: typeof take | typeof release) => {
    const input = { params: { id: service._id }, body: { version_id: service.version._id } };
    const { error } = await (caller === take ? take.send(input) : release.send(input));
    if (error) showToast(error.message);
    await invalidate(adminGetService, adminListServices, getQueueCounts);
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
        Разбирает {taken.name}, до {until}. Возьмите следующую.
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
