import {
  getStaff,
  listRightChanges,
  type RightChange,
  refuseRightChange,
  signRightChange,
  withdrawRightChange,
} from '@artel/contracts/people/staff.ts';
import { fullName } from '../../ui/index.ts';
import { SignedButtons, SignedCard, SignedWaiting, signatureFacts } from '../approvals/index.ts';
import { changeStatusTexts, changeTitle } from './staff.text.ts';

export const Changes = () => (
  <section aria-label="Изменения прав" className="grid gap-4">
    <SignedWaiting
      of={listRightChanges}
      title="Изменения прав"
      label="Какие изменения"
      path="/admin/staff"
      failed="Не удалось загрузить изменения прав"
      empty={{ waiting: 'Подписывать нечего', all: 'Права ещё не меняли' }}
    >
      {(one) => <One one={one} />}
    </SignedWaiting>
  </section>
);

const One = ({ one }: { one: RightChange }) => (
  <SignedCard
    label={`${changeTitle(one)}: ${fullName(one.person)}`}
    title={`${changeTitle(one)}: @${one.person.user_name}`}
    status={changeStatusTexts[one.status]}
    reason={one.reason}
    facts={[
      { name: 'Кому', value: fullName(one.person) },
      ...signatureFacts(one, { until: one.status === 'open' ? one.expires_at : undefined, decided_at: one.ended_at }),
    ]}
  >
    {one.status === 'open' ? <Buttons one={one} /> : null}
  </SignedCard>
);

const Buttons = ({ one }: { one: RightChange }) => (
  <SignedButtons
    one={one}
    stale={[listRightChanges, getStaff]}
    sign={{
      call: signRightChange,
      title: `${changeTitle(one)}: ${fullName(one.person)}?`,
      action: 'Подписать',
      text: (
        <>
          <p>«{one.reason}»</p>
          <p>{one.way === 'give' ? 'Право начнёт действовать сразу.' : 'Право перестанет действовать сразу, на всех устройствах.'}</p>
        </>
      ),
      done: one.way === 'give' ? 'Право дано' : 'Право снято',
    }}
    refuse={{
      call: refuseRightChange,
      title: 'Отклонить изменение?',
      note: 'Права останутся как есть. Причину увидят те, кто подписывает.',
      done: 'Изменение отклонено',
    }}
    withdraw={{ call: withdrawRightChange, done: 'Предложение снято' }}
  >
    {one.allowed_actions.length === 0 ? <span className="text-13 text-ink-soft">Это ваши права: решают другие.</span> : null}
  </SignedButtons>
);
