import type { AdminAttribute } from '@artel/contracts/site/catalogue-desk.ts';
import { Menu, type MenuAction } from '../../ui/controls/menu.tsx';
import { Badge, Button } from '../../ui/index.ts';
import { type AdminAttributeValue, hasValues, kindText, savedText } from './attributes.state.ts';

export type AttributeMoves = {
  change: () => void;
  close: () => void;
  reopen: () => void;
  shift: (by: 1 | -1) => void;
  addValue: () => void;
  renameValue: (value: AdminAttributeValue) => void;
  closeValue: (value: AdminAttributeValue) => void;
  reopenValue: (value: AdminAttributeValue) => void;
  shiftValue: (at: number, by: 1 | -1) => void;
};
type Place = { isFirst: boolean; isLast: boolean };

const shifts = ({ isFirst, isLast }: Place, shift: (by: 1 | -1) => void): MenuAction[] => [
  { id: 'up', name: 'Выше', isDisabled: isFirst, onAction: () => shift(-1) },
  { id: 'down', name: 'Ниже', isDisabled: isLast, onAction: () => shift(1) },
];
const closing = (is_closed: boolean, close: () => void, reopen: () => void): MenuAction =>
  is_closed ? { id: 'reopen', name: 'Открыть снова', onAction: reopen } : { id: 'close', name: 'Закрыть…', onAction: close };

export function AttributeCard({
  attribute,
  place,
  moves,
}: {
  attribute: AdminAttribute;
  place: Place;
  moves?: AttributeMoves | undefined;
}) {
  const { title, type, counts, is_closed } = attribute;
  return (
    <div className="grid min-w-0 overflow-hidden rounded-card border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
        <div className="grid min-w-40 flex-1">
          <h3 className="text-17 font-head break-words">{title}</h3>
          <span className="text-13 text-ink-soft">
            {kindText(attribute)}; {savedText(attribute.services_count)}
          </span>
        </div>
        {is_closed ? <Badge meaning="plan">Закрыта</Badge> : null}
        {moves ? (
          <span className="flex items-center gap-1">
            <Button size="s" aria-label={`Изменить: ${title}`} onClick={moves.change}>
              Изменить…
            </Button>
            <Menu
              label={`Ещё: ${title}`}
              size="s"
              actions={[...shifts(place, moves.shift), closing(is_closed, moves.close, moves.reopen)]}
            />
          </span>
        ) : null}
      </div>
      {hasValues(type) ? (
        <ul aria-label={`Значения: ${title}`}>
          {counts.map((value, at) => (
            <ValueRow key={value.value} values={counts} at={at} moves={moves} />
          ))}
        </ul>
      ) : null}
      {moves && hasValues(type) ? (
        <div className="border-t border-line px-4 py-2.5">
          <Button size="s" look="ghost" className="-ml-3" aria-label={`Новое значение: ${title}`} onClick={moves.addValue}>
            Новое значение…
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function ValueRow({ values, at, moves }: { values: readonly AdminAttributeValue[]; at: number; moves: AttributeMoves | undefined }) {
  const value = values[at]!;
  return (
    <li className="flex min-h-11 items-center gap-3 border-t border-line px-4 py-1">
      <span className={value.is_closed ? 'min-w-0 flex-1 break-words text-ink-soft' : 'min-w-0 flex-1 break-words'}>{value.label}</span>
      {value.is_closed ? <Badge meaning="plan">Закрыто</Badge> : null}
      <span className="sum text-13 text-ink-soft">
        {value.count}
        <span className="sr-only"> услуг в продаже</span>
      </span>
      {moves ? (
        <Menu
          label={`Ещё: ${value.label}`}
          size="s"
          actions={[
            { id: 'rename', name: 'Переименовать…', onAction: () => moves.renameValue(value) },
            ...shifts({ isFirst: at === 0, isLast: at === values.length - 1 }, (by) => moves.shiftValue(at, by)),
            closing(
              value.is_closed,
              () => moves.closeValue(value),
              () => moves.reopenValue(value),
            ),
          ]}
        />
      ) : null}
    </li>
  );
}
