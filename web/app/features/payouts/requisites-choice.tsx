import { listMyRequisites, preferRequisites, type Requisites, removeRequisites } from '@artel/contracts/money/payouts/requisites.ts';
import { Ellipsis, Star, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useChange } from '../../platform/api/use-move.ts';
import { menuItemClass, PopMenu } from '../../ui/controls/pop-menu.tsx';
import { ConfirmDialog } from '../../ui/dialogs/dialog.tsx';
import { buttonClass, DateTime, FieldNotes, fieldId, Icon, Link } from '../../ui/index.ts';
import { requisitesName } from './payouts.text.ts';

type Props = {
  saved: readonly Requisites[];
  feeOf: (one: Requisites) => string;
  value: string | undefined;
  onChange: (id: string) => void;
  error: string | undefined;
};

export function RequisitesChoice({ saved, feeOf, value, onChange, error }: Props) {
  const name = useId();
  const id = fieldId('requisites_id');
  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="sr-only">Куда</legend>
      <span className="flex items-baseline justify-between gap-4">
        <span aria-hidden="true" className="font-strong">
          Куда
        </span>
        <Link to="?act=requisites" preventScrollReset className="link touch text-13">
          Добавить
        </Link>
      </span>
      <ul className="rounded-card border border-line-strong">
        {saved.map((one, at) => (
          <li
            key={one._id}
            className="relative grid grid-cols-[minmax(0,1fr)_auto] items-start border-t border-line first:rounded-t-card first:border-0 last:rounded-b-card has-checked:bg-brand-soft has-checked:shadow-[inset_3px_0_0_var(--color-brand)]"
          >
            <label className="flex min-h-16 cursor-pointer items-start gap-3 p-3 has-disabled:cursor-not-allowed has-disabled:text-ink-soft">
              <input
                type="radio"
                name={name}
                id={at === 0 ? id : undefined}
                className="check-box mt-0.5 rounded-full!"
                checked={value === one._id}
                disabled={!one.is_usable}
                onChange={() => onChange(one._id)}
              />
              <span className="grid min-w-0 gap-0.5">
                <span className="font-strong break-words">{requisitesName(one)}</span>
                <span className="text-13 text-ink-soft">
                  Добавлены <DateTime at={one.added_at} />
                </span>
                <span className="text-13 text-ink-soft">{one.is_usable ? feeOf(one) : 'Добавлена в другой сервис, добавьте заново'}</span>
                {one.young_until && one.is_usable ? (
                  <span className="text-13 text-wait">
                    Новые: выплату проверит сотрудник, без проверки <DateTime at={one.young_until} isAhead />
                  </span>
                ) : null}
              </span>
            </label>
            <RequisitesMenu one={one} />
          </li>
        ))}
      </ul>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}

function RequisitesMenu({ one }: { one: Requisites }) {
  const [isAsking, setAsking] = useState(false);
  const stale = [listMyRequisites];
  const preferring = useChange(preferRequisites, { stale, done: 'Эти реквизиты теперь основные' });
  const removing = useChange(removeRequisites, { stale, done: 'Реквизиты удалены' });
  const params = { id: one._id };
  return (
    <div className="p-2">
      <PopMenu
        name={`Действия: ${requisitesName(one)}`}
        label={<Icon of={Ellipsis} />}
        buttonClassName={buttonClass({ look: 'ghost', size: 's', className: 'cursor-pointer list-none px-0! w-9 md:w-8' })}
      >
        {one.is_default ? null : (
          <button type="button" className={menuItemClass} onClick={() => void preferring.go({ params, body: {} })}>
            <Icon of={Star} />
            Сделать основными
          </button>
        )}
        <button type="button" className={menuItemClass} onClick={() => setAsking(true)}>
          <Icon of={Trash2} />
          Удалить
        </button>
      </PopMenu>
      {isAsking ? (
        <ConfirmDialog
          title={`Удалить реквизиты ${requisitesName(one)}?`}
          action="Удалить"
          look="bad"
          isFinal
          isPending={removing.isPending}
          onConfirm={() => void removing.go({ params }).then(() => setAsking(false))}
          onClose={() => setAsking(false)}
        >
          Выплаты, которые уже идут на них, не остановятся. Если добавить их снова, трое суток выплаты будет проверять сотрудник.
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
