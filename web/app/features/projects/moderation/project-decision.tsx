import {
  type AdminProject,
  adminGetProject,
  adminListProjects,
  approveProject,
  blockProject,
  rejectProject,
  releaseProject,
  requestProjectChanges,
  takeProject,
  unblockProject,
} from '@artel/contracts/projects/project-moderation.ts';
import { getQueueCounts } from '@artel/contracts/site/overview.ts';
import { invalidate, useCall } from '../../../platform/api/index.ts';
import { fullName } from '../../../ui/index.ts';
import { Claim } from '../../claims/index.ts';
import { Decision, type DecisionText, type Going } from '../../moderation-parts/index.ts';
import type { ProjectComments } from './case-parts.tsx';
import { usualReasons } from './project-decision.text.ts';

const text: DecisionText = {
  approve: 'Опубликовать',
  approved: 'Проект опубликован',
  publishes: true,
  blockButton: 'Заблокировать проект',
  usualReasons,
  reject: {
    title: 'Отклонить проект?',
    action: 'Отклонить',
    said: 'Проект отклонён',
    note: 'Заказчик увидит причину и сможет написать проект иначе.',
  },
  block: {
    title: 'Заблокировать проект?',
    action: 'Заблокировать',
    said: 'Проект заблокирован',
    note: 'Он исчезнет сразу, кредиты за отклики вернутся исполнителям. Начатые заказы продолжатся.',
  },
  unblock: {
    title: 'Разблокировать проект?',
    action: 'Разблокировать',
    said: 'Заказчик может возобновить проект',
    note: 'Заказчик сможет возобновить его в течение 30 дней.',
  },
};

const ofChange: Pick<DecisionText, 'approve' | 'approved' | 'reject'> = {
  approve: 'Опубликовать изменения',
  approved: 'Изменения опубликованы',
  reject: {
    title: 'Отклонить изменения?',
    action: 'Отклонить',
    said: 'Изменения отклонены',
    note: 'Проект останется с прежним текстом. Заказчик увидит причину.',
  },
};

type Props = Going & { project: AdminProject; comments: ProjectComments };

export function ProjectDecision({ project, comments, ...going }: Props) {
  const approval = useCall(approveProject);
  const changes = useCall(requestProjectChanges);
  const rejection = useCall(rejectProject);
  const block = useCall(blockProject);
  const unblock = useCall(unblockProject);
  const params = { id: project._id };
  const { version } = project;
  return (
    <Decision
      _id={project._id}
      title={project.title || 'Без названия'}
      author={fullName(project.customer)}
      allowed={project.allowed_actions}
      comments={comments}
      words={project.is_change_sent ? { ...text, ...ofChange } : text}
      isHeld={project.taken !== null && !project.taken.is_me}
      taking={
        project.status === 'on_moderation' || project.is_change_sent ? (
          <Claim
            taken={project.taken}
            take={takeProject}
            release={releaseProject}
            input={{ params: { id: project._id }, body: {} }}
            stale={[adminGetProject, adminListProjects, getQueueCounts]}
            next="следующий"
          />
        ) : null
      }
      approve={() => approval.send({ params, body: { version } })}
      requestChanges={(list) => changes.send({ params, body: { version, comments: list } })}
      sendReason={{
        reject: (reason) => rejection.send({ params, body: { version, reason } }),
        block: (reason) => block.send({ params, body: { reason } }),
        unblock: (reason) => unblock.send({ params, body: { reason } }),
      }}
      onOutdated={() => void invalidate(adminGetProject, adminListProjects, getQueueCounts)}
      {...going}
    />
  );
}
