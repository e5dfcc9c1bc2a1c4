import {
  beginIdentity,
  documentKinds,
  dropIdentityDocuments,
  type IdentityCase,
  type IdentityDocument,
  identityDocuments,
  type MyIdentity,
  sendIdentity,
  withdrawIdentity,
} from '@artel/contracts/people/identity.ts';
import { type FormEvent, useRef, useState } from 'react';
import { counted, formatDate } from '../../platform/format/index.ts';
import { toastSuccess } from '../../platform/toast.ts';
import { Checkbox, RadioGroup } from '../../ui/controls/choice.tsx';
import { Button, DateTime, Deadline, Facts, LinkButton, Note } from '../../ui/index.ts';
import { Timeline } from '../../ui/lists/timeline.tsx';
import { DocumentSlot } from './document-slot.tsx';
import { documentTexts, identityStatusTexts } from './identity.text.ts';
import { useIdentityMove } from './identity-read.ts';

export function IdentityStep({ identity }: { identity: MyIdentity }) {
  const { current, allowed_actions } = identity;
  const mayBegin = allowed_actions.includes('begin');
  const place = useRef<HTMLDivElement>(null);
  const label = current ? `Подтверждение личности: ${identityStatusTexts[current.status].name.toLowerCase()}` : 'Подтверждение личности';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a step, its fields have a group of their own
    <div ref={place} role="group" tabIndex={-1} aria-label={label} className="grid gap-4 outline-none">
      {current ? <Standing current={current} identity={identity} /> : null}
      {mayBegin ? <BeginForm question={questionAfter(current)} onBegun={() => place.current?.focus({ preventScroll: true })} /> : null}
      {!mayBegin && identity.next_attempt_at && current?.status === 'rejected' ? (
        <Note meaning="wait">Три попытки за 30 дней использованы. Следующая — {formatDate(new Date(identity.next_attempt_at))}.</Note>
      ) : null}
    </div>
  );
}

function Standing({ current, identity }: { current: IdentityCase; identity: MyIdentity }) {
  switch (current.status) {
    case 'not_started':
    case 'needs_info':
      return <Collecting key={current._id} current={current} identity={identity} />;
    case 'submitted':
      return <ViewedNote current={current} />;
    case 'approved':
      return <Approved current={current} identity={identity} />;
    case 'rejected':
    case 'revoked':
    case 'expired':
      return <Ended current={current} />;
    case 'withdrawn':
      return null;
  }
}

function questionAfter(current: IdentityCase | null): string {
  if (!current) return 'Какой документ покажете';
  return current.status === 'approved' ? 'Отправить новый документ' : 'Отправить документ снова';
}

function BeginForm({ question, onBegun }: { question: string; onBegun: () => void }) {
  const [document, setDocument] = useState<IdentityDocument>('passport');
  const [isAgreed, setAgreed] = useState(false);
  const [wasTried, setTried] = useState(false);
  const { go, isPending } = useIdentityMove(beginIdentity);
  const begin = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isAgreed && (await go({ body: { document, is_agreed: true } }))) onBegun();
  };
  return (
    <form className="grid gap-4" noValidate aria-label={question} onSubmit={(event) => void begin(event)}>
      <RadioGroup
        label={question}
        look="cards"
        value={document}
        onChange={setDocument}
        options={identityDocuments.map((value) => ({ value, label: documentTexts[value].name, note: documentTexts[value].note }))}
      />
      <Checkbox
        value={isAgreed}
        onChange={setAgreed}
        error={wasTried && !isAgreed ? 'Без согласия мы не можем смотреть документы' : undefined}
        hint="Снимки видят только сотрудники проверки, каждый их просмотр увидите и вы. Удалим через 30 дней после решения. Согласие можно отозвать."
      >
        Согласен на обработку снимков документа и лица для проверки личности
      </Checkbox>
      <div>
        <Button type="submit" look="primary" isPending={isPending}>
          Продолжить
        </Button>
      </div>
    </form>
  );
}

function Collecting({ current, identity }: { current: IdentityCase; identity: MyIdentity }) {
  const { go, isPending } = useIdentityMove(sendIdentity);
  const withdraw = useIdentityMove(withdrawIdentity);
  const isAsked = current.status === 'needs_info';
  const canSend = identity.allowed_actions.includes('send');
  const send = async () => {
    if (await go({ body: {} })) toastSuccess('Снимки отправлены, ответим за сутки');
  };
  return (
    <div className="grid gap-4">
      {isAsked && current.answer_by ? (
        <p>
          Переснимите только то, что отмечено: осталось <Deadline at={current.answer_by} withExact />. Потом проверка закроется.
        </p>
      ) : null}
      <div>
        {documentKinds.map((kind) => {
          const paper = current.papers.find((one) => one.kind === kind);
          return isAsked && paper && !paper.is_refused && !current.missing.includes(kind) && current.missing.length > 0 ? (
            <Accepted key={kind} kind={kind} />
          ) : (
            <DocumentSlot key={kind} kind={kind} paper={paper} />
          );
        })}
      </div>
      <p className="text-13 text-ink-soft">JPG, PNG или PDF до 10 МБ. Снимки шифруются, заказчики их не увидят.</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button look="primary" disabled={!canSend} isPending={isPending} onClick={() => void send()}>
          Отправить на проверку
        </Button>
        <Button look="ghost" isPending={withdraw.isPending} onClick={() => void withdraw.go({ body: { scope: 'attempt' } })}>
          Отозвать заявку
        </Button>
        {isAsked ? null : (
          <span className="text-13 text-ink-soft">
            осталось {counted(identity.attempts_left, ['попытка', 'попытки', 'попыток'])} из трёх
          </span>
        )}
      </div>
    </div>
  );
}

const acceptedNames = { main: 'Страница с фотографией', selfie: 'Селфи с документом' } as const;
function Accepted({ kind }: { kind: keyof typeof acceptedNames }) {
  return (
    <p className="border-t border-line py-4 first:border-0 first:pt-0">
      <span className="font-strong">{acceptedNames[kind]}</span> <span className="text-13 text-good">принято, повторять не нужно</span>
    </p>
  );
}

function ViewedNote({ current }: { current: IdentityCase }) {
  const { go, isPending } = useIdentityMove(withdrawIdentity);
  return (
    <div className="grid gap-4">
      <Timeline
        items={[
          {
            id: 'sent',
            title: 'Снимки отправлены',
            mark: 'done',
            note: current.submitted_at ? <DateTime at={current.submitted_at} /> : null,
          },
          { id: 'read', title: 'Файлы читаются', mark: 'done', note: 'проверила программа' },
          { id: 'look', title: 'Смотрит человек', mark: 'now', note: current.due_at ? <Deadline at={current.due_at} withExact /> : null },
          { id: 'told', title: 'Решение придёт сюда и на почту' },
        ]}
      />
      <div>
        <Button look="ghost" isPending={isPending} onClick={() => void go({ body: { scope: 'attempt' } })}>
          Отозвать заявку
        </Button>
      </div>
    </div>
  );
}

const lastDay = (day: string): string => formatDate(new Date(`${day}T00:00:00Z`));

function Approved({ current, identity }: { current: IdentityCase; identity: MyIdentity }) {
  const { go, isPending } = useIdentityMove(dropIdentityDocuments);
  const isNear = identity.allowed_actions.includes('begin');
  const facts = [
    { name: 'Подтверждена', value: current.decided_at ? formatDate(new Date(current.decided_at)) : '—' },
    ...(current.valid_until ? [{ name: 'Документ действует', value: `до ${lastDay(current.valid_until)}` }] : []),
    { name: 'Снимки', value: current.papers_until ? `удалим ${formatDate(new Date(current.papers_until))}` : 'удалены' },
    { name: 'Останется', value: 'факт и дата' },
  ];
  return (
    <div className="grid gap-4">
      {isNear && current.valid_until ? (
        <Note meaning="wait">
          Документ действует до {lastDay(current.valid_until)}. До этого дня всё работает как раньше, потом выплаты будут ждать.
        </Note>
      ) : null}
      <Facts facts={facts} />
      {current.papers_until ? (
        <div>
          <Button size="s" isPending={isPending} onClick={() => void go({ body: {} })}>
            Удалить снимки сейчас
          </Button>
        </div>
      ) : null}
    </div>
  );
}

const endedTexts = {
  rejected: 'Личность не подтверждена',
  revoked: 'Подтверждение отозвано',
  expired: 'Срок документа вышел',
} as const;
function Ended({ current }: { current: IdentityCase }) {
  const status = current.status as keyof typeof endedTexts;
  return (
    <div className="grid gap-3">
      <Note meaning={status === 'expired' ? 'wait' : 'bad'}>
        <p className="font-strong">{endedTexts[status]}</p>
        {current.reason ? <p className="break-words">{current.reason}</p> : null}
        {status === 'expired' ? <p>Выплаты ждут нового документа. Заказы и деньги на месте.</p> : null}
      </Note>
      {status === 'expired' ? null : (
        <div>
          <LinkButton size="s" look="ghost" to={`/profile/appeals/new?decision=verification.${current._id}`}>
            Обжаловать
          </LinkButton>
        </div>
      )}
    </div>
  );
}
