import {
  type FactorReset,
  listFactorResets,
  refuseFactorReset,
  signFactorReset,
  stopFactorReset,
  withdrawFactorReset,
} from '@artel/contracts/people/factor-resets.ts';
import { usePages } from '../../platform/api/use-pages.ts';
import { AskingButton } from '../../ui/dialogs/asking-button.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { WaitingOrAll, waitingOrAll } from '../../ui/lists/waiting-or-all.tsx';
import { fullName } from '../../ui/people/person-line.tsx';
import { DateTime, Deadline } from '../../ui/text/date-time.tsx';
import { SignedButtons, SignedCard, SignedList, signatureFacts } from '../approvals/index.ts';
import { resetStatusTexts } from './factor-resets.text.ts';
import { ResetDialog } from './reset-dialog.tsx';

export function FactorResets({ search }: { search: URLSearchParams }) {
  const input = waitingOrAll(search);
  const isAll = input.query.state === 'all';
  const pages = usePages(listFactorResets, input);
  return (
    <section aria-label="Сброс второго фактора" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft">
          Потерянный второй фактор снимают двое, и через трое суток после второй подписи. Вход со вторым фактором отменяет сброс.
        </p>
        <AskingButton button={{ name: 'Второй фактор потерян…', size: 's' }}>{(close) => <ResetDialog onClose={close} />}</AskingButton>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="title-3">Сброс второго фактора</h2>
        <WaitingOrAll label="Какие сбросы" path="/admin/staff?part=factors" isAll={isAll} names={['Идут', 'Все']} />
      </div>
      <SignedList
        pages={pages}
        failed="Не удалось загрузить сбросы"
        empty={<EmptyState title={isAll ? 'Второй фактор ещё не сбрасывали' : 'Сбросов нет'} />}
      >
        {(one) => <One one={one} />}
      </SignedList>
    </section>
  );
}

const One = ({ one }: { one: FactorReset }) => (
  <SignedCard
    label={`Сброс второго фактора: ${fullName(one.person)}`}
    title={`@${one.person.user_name}`}
    status={resetStatusTexts[one.status]}
    reason={one.reason}
    facts={[
      { name: 'Чей', value: fullName(one.person) },
      ...signatureFacts(one, {
        until: one.status === 'open' ? one.due_at : undefined,
        decided_at: null,
        more: [
          ...(one.status === 'waiting' ? [{ name: 'До снятия', value: <Deadline at={one.due_at} /> }] : []),
          ...(one.ended_at ? [{ name: 'Закончено', value: <DateTime at={one.ended_at} /> }] : []),
        ],
      }),
    ]}
  >
    {one.status === 'open' || one.status === 'waiting' ? <Buttons one={one} /> : null}
  </SignedCard>
);

const note = 'Второй фактор останется как есть. Причину увидят те, кто подписывает.';
const Buttons = ({ one }: { one: FactorReset }) => (
  <SignedButtons
    one={one}
    stale={[listFactorResets]}
    sign={{
      call: signFactorReset,
      title: 'Снять второй фактор?',
      action: 'Подписать',
      isFinal: false,
      text: (
        <>
          <p>
            {fullName(one.person)}, @{one.person.user_name}: «{one.reason}»
          </p>
          <p>Владелец получит письмо. Через трое суток он сможет войти по одному паролю, если не войдёт со вторым фактором раньше.</p>
        </>
      ),
      done: 'Подписано, идут трое суток',
    }}
    refuse={{ call: refuseFactorReset, title: 'Отклонить сброс?', note, done: 'Сброс отклонён' }}
    withdraw={{ call: withdrawFactorReset, done: 'Предложение снято' }}
    more={[
      {
        may: 'stop',
        button: 'Остановить…',
        call: stopFactorReset,
        title: 'Остановить сброс?',
        note,
        action: 'Остановить',
        done: 'Сброс остановлен',
      },
    ]}
  >
    {one.allowed_actions.length === 0 ? <span className="text-13 text-ink-soft">Это ваш второй фактор: решают другие.</span> : null}
  </SignedButtons>
);
