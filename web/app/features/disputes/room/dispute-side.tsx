import type { DisputeRoom } from '@artel/contracts/disputes/disputes.ts';
import { formatExact } from '../../../platform/format/index.ts';
import { useNow } from '../../../platform/use-now.ts';
import { Facts, Rub, TitledCard } from '../../../ui/index.ts';

export function DisputeSideCards({ dispute }: { dispute: DisputeRoom }) {
  const now = useNow();
  const { stage, amount_minor, fee_buyer_minor, escalate_from } = dispute;
  const mayCallLater = escalate_from && new Date(escalate_from) > now;
  return (
    <>
      {dispute.closed_at ? null : (
        <TitledCard className="grid gap-4" title="Деньги спора">
          <Facts
            facts={[
              { name: stage.of > 1 ? `Этап ${stage.no}` : 'Цена работы', value: <Rub minor={amount_minor} /> },
              { name: 'Сервисный сбор', value: <Rub minor={fee_buyer_minor} /> },
              { name: 'Заморожено', value: <Rub minor={amount_minor + fee_buyer_minor} />, isSum: true },
            ]}
          />
          <p className="text-13 text-ink-soft">Забрать эти деньги не может никто, пока вы не договоритесь или пока нет решения.</p>
        </TitledCard>
      )}
      {dispute.status === 'opened' || dispute.status === 'negotiation' ? (
        <TitledCard className="grid gap-2" title="Если не сойдётесь">
          <p>
            Дело уходит арбитру, это бесплатно. Он смотрит файлы и переписку и делит деньги этапа. Сойтись самим можно, пока решения нет.
          </p>
          {mayCallLater ? (
            <p className="text-13 text-ink-soft">Позвать арбитра можно с&nbsp;{formatExact(new Date(escalate_from), now)}.</p>
          ) : null}
        </TitledCard>
      ) : null}
    </>
  );
}
