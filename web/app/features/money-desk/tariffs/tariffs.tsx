import { getMoneyState } from '@artel/contracts/money/reconciliation.ts';
import {
  callOffTariff,
  getTariffs,
  listTariffChanges,
  refuseTariff,
  signTariff,
  type Tariff,
  type TariffChange,
  withdrawTariff,
} from '@artel/contracts/money/tariffs.ts';
import { getQueueCounts } from '@artel/contracts/site/overview.ts';
import { useState } from 'react';
import { query, useQuery } from '../../../platform/api/index.ts';
import { ratesText } from '../../../platform/format/fees.ts';
import { formatDate } from '../../../platform/format/index.ts';
import { Badge, Button, type Column, Facts } from '../../../ui/index.ts';
import { FramedTable } from '../../../ui/lists/framed-table.tsx';
import { waitingOrAll } from '../../../ui/lists/waiting-or-all.tsx';
import { SignedButtons, SignedCard, SignedWaiting, signatureFacts, signedBy } from '../../approvals/index.ts';
import { tabPath } from '../money-side.tsx';
import { TariffDialog } from './tariff-dialog.tsx';
import { changeFacts, payerTexts, sinceText, statusText } from './tariffs.text.ts';

export const tariffChangesQuery = (search: URLSearchParams) => query(listTariffChanges, waitingOrAll(search));
export const tariffsQuery = () => query(getTariffs);

export function Tariffs() {
  const [changing, setChanging] = useState<Tariff>();
  const found = useQuery(tariffsQuery()).data?.result;
  return (
    <>
      {found ? <FramedTable label="Тарифы" columns={columns(setChanging)} rows={found.tariffs} idOf={({ key }) => key} /> : null}
      {found && changing ? <TariffDialog one={changing} day={found.earliest_day} onClose={() => setChanging(undefined)} /> : null}
      <Changes />
    </>
  );
}

const columns = (onChange: (one: Tariff) => void): Column<Tariff>[] => [
  {
    id: 'title',
    name: 'Тариф',
    isHead: true,
    cell: ({ title, payer }) => (
      <span className="grid">
        <span className="font-strong">{title}</span>
        <span className="text-13 text-ink-soft">{payerTexts[payer]}</span>
      </span>
    ),
  },
  {
    id: 'holds',
    name: 'Действует',
    cell: ({ kind, rates, version, valid_from }) => (
      <span className="grid">
        <span>{ratesText({ kind, ...rates })}</span>
        <span className="text-13 text-ink-soft">
          версия {version}, {sinceText(valid_from)}
        </span>
      </span>
    ),
  },
  {
    id: 'announced',
    name: 'Объявлено',
    cell: ({ kind, announced, is_proposed }) =>
      announced ? (
        <span className="grid">
          <span>{ratesText({ kind, ...announced.rates })}</span>
          <span className="text-13 text-wait">{sinceText(announced.valid_from)}</span>
        </span>
      ) : is_proposed ? (
        <Badge meaning="wait">Подпись 1 из 2</Badge>
      ) : (
        '—'
      ),
  },
  {
    id: 'change',
    name: 'Изменить',
    cell: (one) =>
      one.may_propose ? (
        <Button size="s" aria-label={`Изменить: ${one.title}`} onClick={() => onChange(one)}>
          Изменить…
        </Button>
      ) : one.announced || one.is_proposed ? null : (
        <span className="text-13 text-ink-soft">сервис этого не берёт</span>
      ),
  },
];

const Changes = () => (
  <section aria-label="Изменения тарифов" className="grid gap-4">
    <SignedWaiting
      of={listTariffChanges}
      title="Изменения"
      label="Какие изменения"
      path={tabPath('tariffs')}
      names={['Ждут', 'История']}
      failed="Не удалось загрузить изменения тарифов"
      empty={{ waiting: 'Подписывать нечего', all: 'Подписывать нечего' }}
      emptyNotes={{ waiting: changesNote, all: changesNote }}
    >
      {(one) => <One one={one} />}
    </SignedWaiting>
  </section>
);
const changesNote = 'Изменение предлагает один сотрудник, а подписывает другой, со всеми правами. Люди узнают о нём за десять дней.';

const One = ({ one }: { one: TariffChange }) => (
  <SignedCard
    label={`${one.title}, ${sinceText(one.valid_from)}`}
    title={`${one.title}${one.version === null ? '' : `, версия ${one.version}`}`}
    status={statusText(one)}
    reason={one.reason}
    facts={[
      ...changeFacts(one),
      ...signatureFacts(one, { until: one.status === 'open' ? one.expires_at : undefined, decided_at: one.ended_at }),
      ...calledOff(one),
    ]}
  >
    {one.allowed_actions.length > 0 ? (
      <Buttons one={one} />
    ) : one.status === 'open' ? (
      <p className="text-13 text-ink-soft">Вторую подпись ставит сотрудник со всеми правами.</p>
    ) : null}
  </SignedCard>
);

const calledOff = ({ called_off }: TariffChange) =>
  called_off
    ? [
        {
          name: 'Отменено',
          value: (
            <>
              {signedBy(called_off.by, called_off.at)}: «{called_off.why}»
            </>
          ),
        },
      ]
    : [];

function Buttons({ one }: { one: TariffChange }) {
  const day = formatDate(new Date(one.valid_from));
  return (
    <SignedButtons
      one={one}
      stale={[getTariffs, listTariffChanges, getMoneyState, getQueueCounts]}
      sign={{
        call: signTariff,
        title: `${one.title}: подписать изменение?`,
        action: 'Подписать и объявить',
        text: (
          <>
            <Facts facts={changeFacts(one)} />
            <p>«{one.reason}»</p>
            <p>Изменение сразу появится в правилах, а действовать начнёт с {day}. Отменить его можно не позже чем за час до этого.</p>
          </>
        ),
        done: `Объявлено: действует с ${day}`,
      }}
      refuse={{
        call: refuseTariff,
        title: `${one.title}: отклонить изменение?`,
        note: 'Тариф останется как есть. Причину увидят сотрудники.',
        done: 'Изменение отклонено',
      }}
      withdraw={{ call: withdrawTariff, done: 'Предложение снято' }}
      more={[
        {
          may: 'call_off',
          button: 'Отменить до начала…',
          call: callOffTariff,
          title: `${one.title}: отменить объявленное?`,
          note: `С ${day} ничего не изменится: останется то, что действует сейчас. Причину увидят сотрудники.`,
          action: 'Отменить изменение',
          done: 'Объявленное изменение отменено',
        },
      ]}
    />
  );
}
