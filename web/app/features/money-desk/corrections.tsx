import {
  type Correction,
  exportCorrections,
  listCorrections,
  refuseCorrection,
  signCorrection,
  withdrawCorrection,
} from '@artel/contracts/money/corrections.ts';
import { adminListJournals } from '@artel/contracts/money/money-desk.ts';
import { getMoneyState } from '@artel/contracts/money/reconciliation.ts';
import { getQueueCounts } from '@artel/contracts/site/overview.ts';
import { useSearchParams } from 'react-router';
import { query } from '../../platform/api/index.ts';
import { formatRubExact } from '../../platform/format/index.ts';
import { AskingButton } from '../../ui/dialogs/asking-button.tsx';
import { Link, Note } from '../../ui/index.ts';
import { ListCsv } from '../../ui/lists/views/list-csv.tsx';
import { waitingOrAll } from '../../ui/lists/waiting-or-all.tsx';
import { SignedButtons, SignedCard, SignedWaiting, signatureFacts } from '../approvals/index.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { JournalLines } from './journal-lines.tsx';
import { correctedTitle, correctionStatusTexts } from './money-desk.text.ts';
import { moneyPath } from './open-in.ts';

export const correctionsQuery = (search: URLSearchParams) => query(listCorrections, waitingOrAll(search));

export function Corrections() {
  const { state } = waitingOrAll(useSearchParams()[0]).query;
  return (
    <SignedWaiting
      of={listCorrections}
      label="Какие исправления"
      path="/admin/payments?tab=corrections"
      beside={
        <div className="flex flex-wrap items-center gap-2">
          <ListCsv endpoint={exportCorrections} filters={{ state }} />
          <AskingButton button={{ name: 'Новое исправление…', size: 's' }}>{(close) => <CorrectionDialog onClose={close} />}</AskingButton>
        </div>
      }
      failed="Не удалось загрузить исправления"
      isBare
      empty={{ waiting: 'Подписывать нечего', all: 'Исправлений ещё не было' }}
      emptyNotes={{ waiting: 'Проводку вручную готовит один сотрудник, а подписывает другой. До второй подписи деньги не двигаются.' }}
    >
      {(one) => <One one={one} />}
    </SignedWaiting>
  );
}

function One({ one }: { one: Correction }) {
  const isOpen = one.status === 'open';
  const journal = <JournalLines lines={one.journal.lines} sumName={`Сумма, ${one.journal.code}`} />;
  const toStaff = one.goes_to_staff ? <Note meaning="wait">Деньги получает сотрудник.</Note> : null;
  const name = `исправление №${one.number}`;
  const Name = `Исправление №${one.number}`;
  return (
    <SignedCard
      label={Name}
      title={`№${one.number}, ${formatRubExact(one.amount_minor)}`}
      status={correctionStatusTexts[one.status]}
      journal={journal}
      reason={one.reason}
      facts={[
        ...(one.of_case ? [{ name: 'К чему', value: <OfCase of={one.of_case} /> }] : []),
        ...signatureFacts(one, {
          proposed: 'Подготовлено',
          until: isOpen ? one.expires_at : undefined,
          decided_at: one.ended_at,
          more: isOpen && one.superadmin_signs ? [{ name: 'Кто подписывает', value: 'Суперадмин: больше 100 000 руб. за сутки' }] : [],
        }),
      ]}
    >
      {toStaff}
      {isOpen ? (
        <SignedButtons
          one={one}
          stale={[listCorrections, getMoneyState, adminListJournals, getQueueCounts]}
          sign={{
            call: signCorrection,
            title: `Подписать ${name}?`,
            action: 'Подписать и записать',
            text: (
              <>
                {journal}
                {toStaff}
                <p>Запишем сразу. Записанное исправляется только встречной проводкой.</p>
              </>
            ),
            done: `${Name} записано в журнал`,
          }}
          refuse={{
            call: refuseCorrection,
            title: `Отклонить ${name}?`,
            note: 'Деньги останутся где были. Причину увидят сотрудники.',
            done: `${Name} отклонено`,
          }}
          withdraw={{ call: withdrawCorrection, done: `${Name} снято` }}
        />
      ) : null}
    </SignedCard>
  );
}

type Corrected = NonNullable<Correction['of_case']>;
function corrected({ kind, _id }: Corrected): string | undefined {
  if (kind === 'payment' || kind === 'payout') return moneyPath({ kind, _id });
  if (kind === 'order') return `/admin/orders?id=${_id}`;
  if (kind === 'appeal') return `/admin/appeals/${_id}`;
  return kind === 'difference' ? '/admin/payments?tab=cases' : undefined;
}
function OfCase({ of }: { of: Corrected }) {
  const to = corrected(of);
  if (!to) return correctedTitle(of);
  return (
    <Link to={to} className="underline">
      {correctedTitle(of)}
    </Link>
  );
}
