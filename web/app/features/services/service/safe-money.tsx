import { formatRub } from '../../../platform/format/index.ts';
import { cx, Well } from '../../../ui/index.ts';

type Step = { name: string; text: string; look: string };

const stepsOf = (total_minor: number, revisions: string, seller: string): Step[] => [
  {
    name: 'Лягут в резерв',
    text: `${formatRub(total_minor)} остаются в заказе. Пока работа не начата, 20 минут можно отменить без причины.`,
    look: 'bg-brand-fill text-on-brand',
  },
  {
    name: 'Подождут, пока идёт работа',
    text: 'Опоздает больше чем на сутки — отмените сами, вернём всё, вместе со сбором.',
    look: 'bg-brand-fill text-on-brand',
  },
  {
    name: 'Вы проверите результат',
    text: `72 часа и ${revisions}. Молчание считается приёмкой.`,
    look: 'border-[1.5px] border-line-strong',
  },
  {
    name: 'Уйдут исполнителю',
    text: `${seller} получит деньги, когда вы нажмёте «Принять».`,
    look: 'bg-good-fill text-on-brand',
  },
];

export default function SafeMoney({ total_minor, revisions, seller }: { total_minor: number; revisions: string; seller: string }) {
  return (
    <Well as="aside" label="Что будет с деньгами" className="p-5! md:p-6!">
      <h2 className="title-3 mb-4">Что будет с деньгами</h2>
      <ol className="grid gap-4">
        {stepsOf(total_minor, revisions, seller).map(({ name, text, look }, at) => (
          <li key={name} className="relative grid grid-cols-[28px_minmax(0,1fr)] gap-3">
            {at > 0 ? <span aria-hidden="true" className="absolute -top-3 left-[13.5px] h-2.5 w-px bg-line-strong" /> : null}
            <span aria-hidden="true" className={cx('grid size-7 place-items-center rounded-full text-13 font-head', look)}>
              {at + 1}
            </span>
            <div>
              <h3 className="leading-7 font-strong">{name}</h3>
              <p className="text-13 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Well>
  );
}
