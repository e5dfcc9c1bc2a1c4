/** The arbiter's side of the room: take the case, ask, decide, answer an objection, sign another's final word. */
import { type CaseRoom, leaveCase, questionSide, refuseRuling, signRuling, takeCase } from '@artel/contracts/disputes/admin-disputes.ts';
import type { DisputeSide } from '@artel/contracts/disputes/disputes.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { toastSuccess } from '../../../platform/toast.ts';
import { CallForm } from '../../../ui/controls/call-form.tsx';
import { Select } from '../../../ui/controls/choice.tsx';
import { ConfirmButton, ReasonButton } from '../../../ui/dialogs/asking-button.tsx';
import { TextArea } from '../../../ui/fields/field.tsx';
import { Card, Facts, LinkButton, TitledCard } from '../../../ui/index.ts';
import { ClaimButton } from '../../claims/index.ts';
import { faultNames, fulfilmentTexts } from '../disputes.text.ts';
import { ruleTitle } from '../ruling-card.tsx';
import { SplitTable } from '../split-table.tsx';
import { showCase, useCaseMove } from './case-read.ts';
import { Decide } from './ruling-forms.tsx';
import { WouldWrite } from './would-write.tsx';

export function CaseDecision({ room }: { room: CaseRoom }) {
  const may = (action: CaseRoom['staff_actions'][number]) => room.staff_actions.includes(action);
  const way = (['propose', 'finalise', 'rule'] as const).find(may);
  return (
    <div className="grid min-w-0 gap-5">
      {may('take') ? <Take room={room} /> : null}
      {may('sign') ? <Sign room={room} /> : null}
      {way ? <Decide key={way} room={room} way={way} /> : null}
      {may('ask') ? <RequestDialog room={room} /> : null}
      {room.unsigned && !may('sign') ? (
        <TitledCard title="Ждёт подписи">
          <p>Если за сутки решено больше чем на 100 000 руб., подписывает ещё один арбитр. До его подписи ничего не произойдёт.</p>
          <Unsigned room={room} unsigned={room.unsigned} />
        </TitledCard>
      ) : null}
      {may('leave') ? <Leave room={room} /> : null}
      {room.staff_actions.length === 0 && !room.unsigned ? (
        <Card label="Решение">
          <p className="text-ink-soft">{room.closed_at ? 'Спор закрыт.' : 'Сейчас от вас здесь ничего не нужно.'}</p>
        </Card>
      ) : null}
    </div>
  );
}

function Take({ room }: { room: CaseRoom }) {
  const move = useCaseMove(takeCase, 'Дело ваше');
  return (
    <TitledCard title="Взять дело">
      <p className="text-ink-soft">
        Вы войдёте в чат заказа, стороны увидят, кто ведёт спор. На решение есть столько, сколько осталось, но не меньше двух суток.
      </p>
      <ClaimButton id={room._id} move={move} />
    </TitledCard>
  );
}

function Leave({ room }: { room: CaseRoom }) {
  const { go, isPending } = useCaseMove(leaveCase, 'Дело снова свободно');
  return (
    <div className="flex flex-wrap gap-2">
      <ReasonButton
        button={{ name: 'Отдать дело', size: 's' }}
        title="Отдать дело?"
        note={`Дело вернётся в очередь со своим сроком, вы выйдете из чата заказа.${room.unsigned ? ' Решение, которое ждёт подписи, отпадёт.' : ''}`}
        action="Отдать"
        isBad={false}
        isPending={isPending}
        send={(reason) => go({ params: { id: room._id }, body: { reason } })}
      />
      {room.chat ? (
        <LinkButton size="s" to={`/profile/messages?tab=orders&chat=${room.chat._id}`}>
          Написать в чат заказа
        </LinkButton>
      ) : null}
    </div>
  );
}

function RequestDialog({ room }: { room: CaseRoom }) {
  const form = useForm(questionSide, {
    initial: { to: room.may_ask.at(-1)!, text: '' },
    params: { id: room._id },
    draftKey: `case-ask:${room._id}`,
  });
  const option = (value: DisputeSide) => ({ value, label: room[value].name });
  return (
    <CallForm
      title="Запросить материалы"
      form={form}
      action="Спросить"
      look="second"
      show={showCase}
      onDone={() => toastSuccess('Вопрос отправлен')}
    >
      <Select label="Кого спросить" options={room.may_ask.map(option)} {...form.bind<DisputeSide>('to')} />
      <TextArea
        label="Вопрос"
        hint="На ответ есть 48 часов. Каждую сторону можно спросить дважды."
        rows={3}
        maxLength={2000}
        {...form.bind('text')}
        // the decision beside it has a `text` too, and an id is of one field
        name="question"
      />
    </CallForm>
  );
}

const signedLeadsTo: Partial<Record<CaseRoom['status'], string>> = {
  arbitration: 'После подписи решение увидят обе стороны: согласиться или возразить можно 48 часов.',
  proposed: 'После подписи решение вынесено: три дня его можно оспорить, потом деньги делятся.',
  appealed: 'После подписи деньги разделятся сразу.',
};

function Unsigned({ room, unsigned }: { room: CaseRoom; unsigned: NonNullable<CaseRoom['unsigned']> }) {
  const { answer, text, summary, rules, fault, points, customer_percent } = unsigned;
  return (
    <>
      {answer ? <Quote name="Ответ на возражение">{answer}</Quote> : null}
      <Quote name="Почему так">{text}</Quote>
      <WouldWrite id={room._id} customer_percent={customer_percent} />
      <Facts
        facts={[
          { name: 'Чья вина', value: faultNames[fault] },
          ...points.map(({ no, fulfilled }) => ({
            name: room.points[no]?.item ?? `Пункт ${no + 1}`,
            value: fulfilmentTexts[fulfilled].name,
          })),
        ]}
      />
      <Quote name="Правила">{rules.map((anchor) => `п. ${anchor.split('-')[1]} ${ruleTitle(anchor)}`).join('\n')}</Quote>
      <Quote name="Для открытого списка решений">{summary}</Quote>
    </>
  );
}
const Quote = ({ name, children }: { name: string; children: string }) => (
  <div className="grid gap-1">
    <p className="text-13 text-ink-soft">{name}</p>
    <p className="break-words whitespace-pre-line">{children}</p>
  </div>
);

function Sign({ room }: { room: CaseRoom }) {
  const signing = useCaseMove(signRuling);
  const refusing = useCaseMove(refuseRuling);
  const params = { id: room._id };
  const { unsigned } = room;
  if (!unsigned) return null;
  const isFinal = room.status === 'appealed';
  return (
    <TitledCard title="Вторая подпись">
      <p className="text-ink-soft">{signedLeadsTo[room.status]}</p>
      <Unsigned room={room} unsigned={unsigned} />
      <div className="flex flex-wrap gap-2">
        <ConfirmButton
          button={{ name: 'Подписать', look: 'primary' }}
          title="Подписать решение?"
          action={isFinal ? 'Подписать и разделить' : 'Подписать'}
          cancel="Ещё посмотрю"
          isFinal
          isPending={signing.isPending}
          send={() => signing.go({ params, body: {} })}
        >
          <SplitTable sums={unsigned.sums} />
          <p className="mt-2">{isFinal ? 'Деньги разделятся сразу, отменить это нельзя.' : signedLeadsTo[room.status]}</p>
        </ConfirmButton>
        <ReasonButton
          button={{ name: 'Не подписывать' }}
          title="Не подписывать?"
          note="Тот, кто ведёт дело, прочтёт причину и решит заново."
          action="Не подписывать"
          isBad
          isPending={refusing.isPending}
          send={(reason) => refusing.go({ params, body: { reason } })}
        />
      </div>
    </TitledCard>
  );
}
