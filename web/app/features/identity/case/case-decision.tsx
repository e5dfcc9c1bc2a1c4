import {
  approveIdentity,
  type IdentityCaseOfStaff,
  type IdentityCheck,
  identityChecks,
  leaveIdentityCase,
  rejectIdentity,
  requestDocuments,
  revokeIdentity,
  takeIdentityCase,
} from '@artel/contracts/people/admin-identity.ts';
import {
  documentKinds,
  type IdentityDocumentKind,
  type IdentityRefusal,
  identityReasons,
  identityRefusalText,
} from '@artel/contracts/people/identity.ts';
import { type FormEvent, useState } from 'react';
import { Checkbox, RadioGroup } from '../../../ui/controls/choice.tsx';
import { ReasonButton } from '../../../ui/dialogs/asking-button.tsx';
import { TextArea, TextField } from '../../../ui/fields/field.tsx';
import { Button, Note, TitledCard } from '../../../ui/index.ts';
import { ClaimButton } from '../../claims/index.ts';
import { checkTexts, documentKindTexts } from '../identity.text.ts';
import { useCaseMove } from './case-read.ts';

type Room = { room: IdentityCaseOfStaff };
type Way = 'approve' | 'ask' | 'reject';

export function CaseDecision({ room }: Room) {
  const take = useCaseMove(takeIdentityCase);
  const leave = useCaseMove(leaveIdentityCase);
  const params = { id: room._id };
  const may = (action: IdentityCaseOfStaff['staff_actions'][number]) => room.staff_actions.includes(action);
  return (
    <TitledCard title="Решение" className="grid gap-4">
      {room.refused ? <Note meaning="wait">{room.refused}</Note> : null}
      {may('take') ? <ClaimButton id={room._id} move={take} /> : null}
      {may('approve') ? <DecisionForm room={room} /> : null}
      {may('leave') ? (
        <Button look="ghost" isPending={leave.isPending} onClick={() => void leave.go({ params, body: {} })}>
          Вернуть в очередь
        </Button>
      ) : null}
      {may('revoke') ? <Revoke room={room} /> : null}
      {room.staff_actions.length === 0 && !room.refused ? <p className="text-ink-soft">Сейчас решать нечего.</p> : null}
    </TitledCard>
  );
}

function DecisionForm({ room }: Room) {
  const [way, setWay] = useState<Way>('approve');
  const ways = [
    { value: 'approve', label: 'Подтвердить' },
    { value: 'ask', label: 'Попросить переснять' },
    { value: 'reject', label: 'Отклонить' },
  ] as const;
  return (
    <div className="grid gap-4">
      <RadioGroup label="Что решили" name="way" value={way} onChange={setWay} options={ways} />
      {way === 'approve' ? <Approve room={room} /> : way === 'ask' ? <RequestDialog room={room} /> : <Reject room={room} />}
    </div>
  );
}

function Approve({ room }: Room) {
  const { go, isPending } = useCaseMove(approveIdentity, 'Личность подтверждена');
  const [checked, setChecked] = useState<readonly IdentityCheck[]>([]);
  const [number, setNumber] = useState('');
  const [until, setUntil] = useState('');
  const isWhole = checked.length === identityChecks.length && number.trim().length >= 4;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const body = { checked: [...checked], document_number: number, valid_until: until || null };
    await go({ params: { id: room._id }, body });
  };
  return (
    <form className="grid gap-3" noValidate onSubmit={(event) => void send(event)}>
      {identityChecks.map((one) => (
        <Checkbox
          key={one}
          name={`check-${one}`}
          value={checked.includes(one)}
          onChange={(isOn) => setChecked(isOn ? [...checked, one] : checked.filter((each) => each !== one))}
        >
          {checkTexts[one]}
          {one === 'name' ? <span className="text-ink-soft">: {`${room.person.name} ${room.person.surname}`}</span> : null}
        </Checkbox>
      ))}
      <TextField
        label="Серия и номер документа"
        name="document_number"
        value={number}
        onChange={setNumber}
        autoComplete="off"
        hint="Сверим, нет ли его в другом аккаунте. Сам номер не сохраним."
      />
      <TextField
        label="Действует до"
        name="valid_until"
        type="date"
        value={until}
        onChange={setUntil}
        hint="Пусто, если документ бессрочный."
      />
      <Button type="submit" look="primary" disabled={!isWhole} isPending={isPending}>
        Подтвердить личность
      </Button>
    </form>
  );
}

function RequestDialog({ room }: Room) {
  const { go, isPending } = useCaseMove(requestDocuments, 'Попросили переснять');
  const [choices, setWishes] = useState<Partial<Record<IdentityDocumentKind, string>>>({});
  const input = documentKinds.filter((kind) => choices[kind] !== undefined);
  const isWhole = input.length > 0 && input.every((kind) => (choices[kind] ?? '').trim().length >= 10);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const documents = input.map((kind) => ({ kind, reason: choices[kind] ?? '' }));
    await go({ params: { id: room._id }, body: { papers: documents } });
  };
  return (
    <form className="grid gap-3" noValidate onSubmit={(event) => void send(event)}>
      {documentKinds.map((kind) => (
        <div key={kind} className="grid gap-2">
          <Checkbox
            name={`ask-${kind}`}
            value={choices[kind] !== undefined}
            onChange={(isOn) => {
              const { [kind]: _, ...rest } = choices;
              setWishes(isOn ? { ...rest, [kind]: '' } : rest);
            }}
          >
            {documentKindTexts[kind].name}
          </Checkbox>
          {choices[kind] !== undefined ? (
            <TextArea
              label="Что не так"
              name={`reason-${kind}`}
              rows={2}
              maxLength={500}
              value={choices[kind]}
              onChange={(words) => setWishes({ ...choices, [kind]: words })}
            />
          ) : null}
        </div>
      ))}
      <Button type="submit" look="primary" disabled={!isWhole} isPending={isPending}>
        Попросить переснять
      </Button>
    </form>
  );
}

function Reject({ room }: Room) {
  const { go, isPending } = useCaseMove(rejectIdentity, 'Отклонено');
  const [reason, setReason] = useState<IdentityRefusal>('unreadable');
  const [text, setText] = useState('');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    await go({ params: { id: room._id }, body: { reason, text } });
  };
  return (
    <form className="grid gap-3" noValidate onSubmit={(event) => void send(event)}>
      <RadioGroup
        label="Причина"
        name="reject_reason"
        value={reason}
        onChange={setReason}
        options={identityReasons.map((value) => ({ value, label: identityRefusalText[value] }))}
      />
      <TextArea
        label="Что добавить"
        name="reject_text"
        rows={3}
        maxLength={1000}
        value={text}
        onChange={setText}
        hint="Человек прочитает причину и эти слова."
      />
      <Button type="submit" look="bad" isPending={isPending}>
        Отклонить
      </Button>
    </form>
  );
}

function Revoke({ room }: Room) {
  const { go, isPending } = useCaseMove(revokeIdentity, 'Подтверждение отозвано');
  return (
    <ReasonButton
      button={{ name: 'Отозвать подтверждение', look: 'bad-quiet' }}
      title="Отозвать подтверждение личности?"
      note="Отметка снимется, выплаты будут ждать. Человек прочитает причину и сможет обжаловать."
      action="Отозвать"
      isBad
      isPending={isPending}
      send={(reason) => go({ params: { id: room._id }, body: { reason } })}
    />
  );
}
