import {
  adminGetService,
  adminListServices,
  approveService,
  blockService,
  type ModeratedService,
  rejectService,
  releaseServiceVersion,
  requestServiceChanges,
  takeServiceVersion,
  unblockService,
} from '@artel/contracts/services/service-moderation.ts';
import { getQueueCounts } from '@artel/contracts/site/overview.ts';
import { invalidate, useCall } from '../../platform/api/index.ts';
import { fullName } from '../../ui/index.ts';
import { Claim } from '../claims/index.ts';
import { Decision, type DecisionText, type Going, StaysShown } from '../moderation-parts/index.ts';
import { usualReasons } from './moderation.text.ts';
import type { Comments } from './use-comments.ts';

const requested = {
  blockButton: 'Заблокировать услугу',
  usualReasons,
  reject: {
    title: 'Отклонить услугу?',
    action: 'Отклонить',
    said: 'Услуга отклонена',
    note: 'Исполнитель увидит причину.',
  },
  block: {
    title: 'Заблокировать услугу?',
    action: 'Заблокировать',
    said: 'Услуга заблокирована',
    note: 'Она исчезнет из каталога сразу, начатые заказы продолжатся.',
  },
  unblock: {
    title: 'Разблокировать услугу?',
    action: 'Разблокировать',
    said: 'Услуга снова в каталоге',
    note: 'Она вернётся в каталог сразу.',
  },
} as const;
const text: DecisionText = { ...requested, approve: 'Опубликовать', approved: 'Услуга опубликована', publishes: true };
const checklistText: DecisionText = {
  ...requested,
  approve: 'Всё в порядке',
  approved: 'Отмечено: услуга проверена',
  beside: 'В каталоге останется эта версия, пока не проверена правка.',
};

type Props = Going & { service: ModeratedService; comments: Comments };

export function ServiceDecision({ service, comments, ...going }: Props) {
  const approval = useCall(approveService);
  const changes = useCall(requestServiceChanges);
  const rejection = useCall(rejectService);
  const block = useCall(blockService);
  const unblock = useCall(unblockService);
  const params = { id: service._id };
  const version_id = service.version._id;
  return (
    <Decision
      _id={service._id}
      title={service.version.content.title}
      author={fullName(service.seller)}
      allowed={service.allowed_actions}
      comments={comments}
      words={service.is_check_due ? checklistText : text}
      isHeld={service.taken !== null && !service.taken.is_me}
      taking={
        <Claim
          taken={service.taken}
          take={takeServiceVersion}
          release={releaseServiceVersion}
          input={{ params: { id: service._id }, body: { version_id: service.version._id } }}
          stale={[adminGetService, adminListServices, getQueueCounts]}
          next="следующую"
        />
      }
      besideBlock={<StaysShown of={service.shown_elsewhere} owner_id={service.seller._id} />}
      approve={() => approval.send({ params, body: { version_id, submitted_at: service.version.submitted_at } })}
      requestChanges={(list) => changes.send({ params, body: { version_id, comments: list } })}
      sendReason={{
        reject: (reason) => rejection.send({ params, body: { version_id, reason } }),
        block: (reason) => block.send({ params, body: { reason } }),
        unblock: (reason) => unblock.send({ params, body: { reason } }),
      }}
      onOutdated={() => void invalidate(adminGetService, adminListServices, getQueueCounts)}
      {...going}
    />
  );
}
