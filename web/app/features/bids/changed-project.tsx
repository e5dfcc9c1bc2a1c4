import { confirmBid, type OwnBid } from '@artel/contracts/projects/bids.ts';
import type { Project } from '@artel/contracts/projects/projects.ts';
import type { ReactNode } from 'react';
import { Button, Card, HydratingSuspense } from '../../ui/index.ts';
import { useOwnMove } from './show-bid.ts';

type ChangedProjectProps = {
  project: Project;
  bid: OwnBid;
  children: ReactNode;
  onEdit: () => void;
  withdraw: ReactNode;
};

export function ChangedProject({ project, bid, children, onEdit, withdraw }: ChangedProjectProps) {
  const { go, isPending } = useOwnMove(confirmBid, project._id);
  const may = (action: OwnBid['allowed_actions'][number]) => bid.allowed_actions.includes(action);
  if (!bid.is_project_changed || !may('confirm')) return null;
  return (
    <Card className="grid gap-4 border-wait!" label="Проект изменился">
      <div className="grid gap-1">
        <h3 className="title-3">Проект изменился</h3>
        <p className="max-w-[68ch] text-ink-soft">
          Заказчик поменял условия после вашего отклика. Пока вы не подтвердите отклик, выбрать вас нельзя. Отозвать его можно бесплатно.
        </p>
      </div>
      <HydratingSuspense fallback={null}>{children}</HydratingSuspense>
      <div className="flex flex-wrap gap-2 max-md:[&>*]:w-full">
        <Button
          look="primary"
          isPending={isPending}
          onClick={() => void go({ params: { id: bid._id }, body: { project_no: project.version_no } })}
        >
          Подтвердить отклик
        </Button>
        {may('edit') ? <Button onClick={onEdit}>Изменить отклик</Button> : null}
        {withdraw}
      </div>
    </Card>
  );
}
