import type { StopCause, Stopped } from '@artel/contracts/services/services.ts';
import { counted, dayText } from '../../platform/format/index.ts';
import { Link } from '../../ui/index.ts';

const causeText: Record<StopCause, (stopped: Stopped) => string> = {
  vacation: ({ vacation_to }) => (vacation_to ? `у вас отпуск до ${dayText(vacation_to)}` : 'у вас отпуск'),
  queue: ({ orders_limit }) =>
    `у вас в работе столько заказов, сколько вы берёте сразу${orders_limit ? `: ${counted(orders_limit, ['заказ', 'заказа', 'заказов'])}` : ''}`,
  absence: () => 'вы давно не заходили',
  blocked: () => 'аккаунт заблокирован',
};
const untilText: Record<StopCause, string> = {
  vacation: 'когда кончится отпуск',
  queue: 'когда закончится один из них',
  absence: 'после вашего входа',
  blocked: 'когда блокировка закончится',
};

const causesText = (stopped: Stopped): string => stopped.causes.map((cause) => causeText[cause](stopped)).join('; ');
const untilAll = ({ causes }: Stopped): string => (causes.length > 1 ? 'когда кончится всё это' : untilText[causes[0]!]);
export const opensText = (stopped: Stopped): string => `Вернётся в каталог сама, ${untilAll(stopped)}.`;

export function StoppedNote({ stopped, ofAll = false }: { stopped: Stopped; ofAll?: boolean }) {
  return (
    <>
      {ofAll
        ? `Услуги остановлены: ${causesText(stopped)}. Вернутся в каталог сами, ${untilAll(stopped)}.`
        : `Услуга остановлена: ${causesText(stopped)}. ${opensText(stopped)}`}{' '}
      <Link to="/profile/settings?section=work" className="link">
        {stopped.causes.includes('vacation') ? 'Изменить отпуск' : 'Изменить занятость'}
      </Link>
    </>
  );
}
