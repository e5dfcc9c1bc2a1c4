import { getMyTax, recheckTaxStatus, type Tax } from '@artel/contracts/money/taxes.ts';
import { type ReactNode, useState } from 'react';
import { query, useQuery } from '../../platform/api/index.ts';
import { useChange } from '../../platform/api/use-move.ts';
import { Button, Card, ErrorState, Note, StatusBadge } from '../../ui/index.ts';
import { TaxForm } from './tax-form.tsx';
import { kindTexts, standingTexts, taxDay } from './taxes.text.ts';

export const taxQuery = query(getMyTax);

export function TaxCard({ children }: { children: (kind: Tax['kind']) => ReactNode }) {
  const { data, error, refetch } = useQuery(taxQuery);
  const [isStating, setStating] = useState(false);
  if (!data) return error ? <ErrorState title="Не удалось загрузить налоговый статус" onRetry={() => void refetch()} /> : null;
  const tax = data.result;
  const badge = standingTexts[tax.standing];
  return (
    <Card className="grid gap-5" label="Налоги">
      <div id="tax" className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="title-3">Налоги</h2>
        {badge ? <StatusBadge of={badge} /> : null}
      </div>
      {isStating ? <TaxForm tax={tax} onDone={() => setStating(false)} /> : <Stated tax={tax} onChange={() => setStating(true)} />}
      {children(tax.kind)}
    </Card>
  );
}

function Stated({ tax, onChange }: { tax: Tax; onChange: () => void }) {
  const { kind, inn, standing } = tax;
  return (
    <div className="grid gap-3">
      <p className={kind ? undefined : 'text-ink-soft'}>
        {kind ? kindTexts[kind].name : 'Как вы платите налоги, не указано. Самозанятым, ИП и компаниям для вывода нужен ИНН.'}
        {inn && standing !== 'plain' && standing !== 'number_needed' ? (
          <>
            , ИНН <span className="numbers whitespace-nowrap">{inn}</span>
          </>
        ) : null}
      </p>
      <What tax={tax} />
      <div className="flex flex-wrap gap-2">
        <Button size="s" onClick={onChange}>
          {kind === null || standing === 'number_needed' ? 'Указать' : 'Изменить'}
        </Button>
        {tax.allowed_actions.includes('ask_again') && standing !== 'confirmed' ? <RetryButton /> : null}
      </div>
    </div>
  );
}

function What({ tax: { standing, answered_at, asking_since } }: { tax: Tax }) {
  const soft = 'text-13 text-ink-soft';
  if (standing === 'number_needed') return <Note meaning="wait">Укажите ИНН: без него деньги не выводятся.</Note>;
  if (standing === 'asking')
    return (
      <p className={soft}>
        Обычно ФНС отвечает за несколько минут. Пока ответа нет, выплата ждёт, но не дольше двух суток: потом решит сотрудник.
      </p>
    );
  if (standing === 'confirmed' && answered_at)
    return (
      <p className={soft}>
        ФНС подтвердила {taxDay(answered_at)}. Сверяем каждый день и перед каждой выплатой
        {asking_since ? '; сейчас ждём новый ответ' : ''}.
      </p>
    );
  if (standing === 'lost' && answered_at)
    return (
      <Note meaning="bad">
        ФНС не видит вас среди самозанятых на {taxDay(answered_at)}. Вывод закрыт, пока не встанете на учёт снова или не укажете ИП. Деньги
        на балансе, заказы продолжаются.
        {asking_since ? ' Спрашиваем ФНС ещё раз.' : ''}
      </Note>
    );
  return null;
}

function RetryButton() {
  const done = 'Спросим ФНС ещё раз, обычно это несколько минут';
  const { go, isPending } = useChange(recheckTaxStatus, { stale: [getMyTax], done });
  return (
    <Button size="s" look="ghost" isPending={isPending} onClick={() => void go({ body: {} })}>
      Проверить ещё раз
    </Button>
  );
}
