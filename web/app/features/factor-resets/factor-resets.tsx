import {
  type FactorReset,
  listFactorResets,
  proposeFactorReset,
  refuseFactorReset,
  signFactorReset,
  stopFactorReset,
  withdrawFactorReset,
} from '@artel/contracts/people/factor-resets.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { AskingButton } from '../../ui/dialogs/asking-button.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { ReasonField } from '../../ui/fields/reason-field.tsx';
import { DateTime, Deadline, fullName } from '../../ui/index.ts';
import { SignedButtons, SignedCard, SignedWaiting, signatureFacts } from '../approvals/index.ts';
import { resetStatusTexts } from './factor-resets.text.ts';

function ResetDialog({ onClose }: { onClose: () => void }) {
  const form = useForm(proposeFactorReset, { initial: { user_name: '', reason: '' }, warnsOnLeave: false });
  return (
    <FormDialog
      form={form}
      title="Второй фактор потерян"
      action="Отправить на подпись"
      done="Ждёт второй подписи"
      stale={[listFactorResets]}
      onClose={onClose}
    >
      <TextField {...form.bind('user_name')} label="Логин участника" autoComplete="off" />
      <ReasonField
        {...form.bind('reason')}
        label="Откуда известно, что просит владелец"
        hint="Это увидят те, кто подписывает. Запись останется в журнале действий."
      />
      <p className="text-13 text-ink-soft">
        Подписывает другой сотрудник со всеми правами. После его подписи владелец получит письмо, и через трое суток второй фактор,
        резервные коды и все сеансы перестанут действовать. Если владелец войдёт со вторым фактором раньше, сброс отменится сам.
      </p>
    </FormDialog>
  );
}

export const FactorResets = () => (
  <section aria-label="Сброс второго фактора" className="grid gap-4">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-soft">
        Потерянный второй фактор снимают двое, и через трое суток после второй подписи. Вход со вторым фактором отменяет сброс.
      </p>
      <AskingButton button={{ name: 'Второй фактор потерян…', size: 's' }}>{(close) => <ResetDialog onClose={close} />}</AskingButton>
    </div>
    <SignedWaiting
      of={listFactorResets}
      title="Сброс второго фактора"
      label="Какие сбросы"
      path="/admin/staff?part=factors"
      names={['Идут', 'Все']}
      failed="Не удалось загрузить сбросы"
      empty={{ waiting: 'Сбросов нет', all: 'Второй фактор ещё не сбрасывали' }}
    >
      {(one) => <One one={one} />}
    </SignedWaiting>
  </section>
);

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
