import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { PanelTabs } from '../controls/panel-tabs.tsx';
import { Segment, TabLinks } from '../controls/tabs.tsx';
import { Duo } from '../examples/example-grid.tsx';
import { CardsSkeleton, EmptyState, ErrorState, RowsSkeleton } from '../feedback/states.tsx';
import { Stepper } from '../fields/stepper.tsx';
import { Breadcrumbs } from '../layout/breadcrumbs.tsx';
import { Card } from '../layout/card.tsx';
import { Rub } from '../money/money.tsx';
import { DataTable, type Sort } from './data-table.tsx';
import { Pager } from './pager.tsx';

export const title = 'Списки, таблица, вкладки, шаги, пусто и сбой';

const lines = [
  { id: '1', date: '21 ноя', name: 'Выплата по СБП', minor: -6_200_000 },
  { id: '2', date: '20 ноя', name: 'Этап 1, №10482', minor: 1_080_000 },
  { id: '3', date: '18 ноя', name: 'Комиссия 10 %', minor: -120_000 },
];

export default function ListExample() {
  const [view, setView] = useState<'list' | 'board'>('list');
  const [step, setStep] = useState('packages');
  const [sort, setSort] = useState<Sort>({ by: 'date', isDescending: true });
  const rows = sort.isDescending ? lines : [...lines].reverse();
  return (
    <>
      <Breadcrumbs trail={[{ to: '/', name: 'Главная' }, { to: '/test', name: 'Заказы' }, { name: '№10482' }]} />
      <TabLinks
        label="Услуги по состоянию"
        tabs={[
          { to: '?tab=active', name: 'Активные', isOn: true, count: 3 },
          { to: '?tab=draft', name: 'Черновики', isOn: false },
          { to: '?tab=old', name: 'Архив', isOn: false },
        ]}
      />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Segment
          label="Вид"
          value={view}
          onChange={setView}
          options={[
            { value: 'list', name: 'Список' },
            { value: 'board', name: 'Доска' },
          ]}
        />
        <Stepper
          label="Шаги"
          current={step}
          onGo={setStep}
          steps={[
            { id: 'main', name: 'Основное' },
            { id: 'packages', name: 'Пакеты' },
            { id: 'text', name: 'Описание', hasErrors: true },
            { id: 'check', name: 'Проверка' },
          ]}
        />
      </div>
      <Card className="p-0! md:p-0!">
        <DataTable
          label="Операции"
          rows={rows}
          idOf={(line) => line.id}
          selected="2"
          sort={sort}
          onSort={setSort}
          pathOf={({ id }) => `?line=${id}`}
          columns={[
            { id: 'date', name: 'Дата', isSortable: true, cell: (line) => <span className="text-ink-soft">{line.date}</span> },
            { id: 'name', name: 'Операция', cell: (line) => line.name, isHead: true },
            { id: 'sum', name: 'Сумма', isNumber: true, cell: (line) => <Rub minor={line.minor} isSigned /> },
          ]}
        />
      </Card>
      <Pager next="abc" />
      <PanelTabs
        label="Версии"
        panels={[
          { id: '2', name: 'Версия 2', content: 'Сдана вчера' },
          { id: '1', name: 'Версия 1', content: 'Сдана 17 ноября' },
        ]}
      />
      <EmptyAndFailed onRetry={() => setStep('main')} />
      <CardsSkeleton count={4} />
    </>
  );
}

function EmptyAndFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Duo>
      <Card>
        <EmptyState title="Заказов пока нет" action={<Button size="s">В каталог</Button>}>
          Выберите услугу, деньги подождут приёмки.
        </EmptyState>
      </Card>
      <Card>
        <ErrorState title="Не удалось загрузить заказы" onRetry={onRetry} />
      </Card>
      <Card>
        <RowsSkeleton count={3} />
      </Card>
    </Duo>
  );
}
