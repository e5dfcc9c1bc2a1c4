/** `/admin/letters/{id}`: the queue on the left, the letter in the middle, the answer on the right. J and K go along the queue. */
import { answerLetter, closeLetter, type LetterOfStaff, leaveLetter, takeLetter } from '@artel/contracts/site/admin-letters.ts';
import { useParams } from 'react-router';
import { type PageQueries, pageClientLoader, pageLoader, useQuery } from '../../platform/api/index.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { toastSuccess } from '../../platform/toast.ts';
import { CallForm } from '../../ui/controls/call-form.tsx';
import { TextArea } from '../../ui/fields/field.tsx';
import { Badge, Button, Card, DateTime, Deadline, fullName, Link, Note, TitledCard } from '../../ui/index.ts';
import { CaseFrame, CaseHead, ClaimButton, QueueList, useQueueKeys } from '../claims/index.ts';
import { letterOf, openLetters, showLetter, useLetterMove } from './letter-read.ts';
import { holderOf, topicText } from './letters.text.ts';

const queries: PageQueries = ({ params }) => [letterOf(params.id!), openLetters()];
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

export default function LetterPage() {
  const { id } = useParams();
  const letter = useQuery(letterOf(id!)).data?.result;
  const queue = useQuery(openLetters()).data?.result ?? [];
  useQueueKeys(queue, id, (one) => `/admin/letters/${one}`);
  if (!letter) return null;
  return (
    <CaseFrame
      title={`Письмо №${letter.number}`}
      queue={
        <QueueList title="Без ответа" cases={queue} pathOf={({ _id }) => `/admin/letters/${_id}`} open_id={id}>
          {(one) => (
            <>
              <span className="font-strong break-words">
                №{one.number}, {topicText[one.topic].toLowerCase()}
              </span>
              <span className="flex flex-wrap justify-between gap-x-3 text-13 text-ink-soft">
                <span>{holderOf(one)}</span>
                <Deadline at={one.answer_by} />
              </span>
            </>
          )}
        </QueueList>
      }
      decision={<Answer key={`${letter._id}${letter.answered_at}`} letter={letter} />}
    >
      <Head letter={letter} />
      <Card label="Письмо">
        <p className="break-words whitespace-pre-line">{letter.text || 'Автор удалил аккаунт, текста больше нет.'}</p>
      </Card>
      {letter.answer ? (
        <TitledCard title="Ответ" className="grid gap-2">
          <p className="break-words whitespace-pre-line">{letter.answer}</p>
        </TitledCard>
      ) : null}
    </CaseFrame>
  );
}

function Head({ letter }: { letter: LetterOfStaff }) {
  const { number, topic, name, email, author, written_at, answer_by, answered_at, answered_by } = letter;
  return (
    <CaseHead
      queue={{ name: 'Письма', to: '/admin/letters' }}
      no={`№${number}`}
      title={topicText[topic]}
      marks={
        <>
          <Badge meaning={answered_at ? 'good' : letter.is_mine || letter.held_until ? 'hold' : 'wait'}>{holderOf(letter)}</Badge>
          {answered_at ? null : <Deadline at={answer_by} className="font-strong" />}
        </>
      }
      after={
        answered_at && answered_by ? (
          <p className="text-ink-soft">
            {letter.answer ? 'Ответ отправлен' : 'Отмечено отвеченным'}: {fullName(answered_by)}, <DateTime at={answered_at} />
          </p>
        ) : null
      }
    >
      <span>
        {name}, {email}
      </span>
      <span>
        написано <DateTime at={written_at} />
      </span>
      {author ? (
        <Link to={`/admin/users/${author._id}`} className="link">
          карточка автора
        </Link>
      ) : (
        <span>без входа</span>
      )}
    </CaseHead>
  );
}

function Answer({ letter }: { letter: LetterOfStaff }) {
  const take = useLetterMove(takeLetter);
  const leave = useLetterMove(leaveLetter);
  const close = useLetterMove(closeLetter, `Письмо №${letter.number} отмечено отвеченным`);
  const input = { params: { id: letter._id }, body: {} };
  const may = (action: LetterOfStaff['allowed_actions'][number]) => letter.allowed_actions.includes(action);
  return (
    <TitledCard title="Ответить" className="grid gap-4">
      {!may('take') && letter.held_until && !letter.is_mine ? (
        <Note meaning="hold">Письмо взял другой сотрудник: {holderOf(letter)}</Note>
      ) : null}
      {letter.answered_at ? <p className="text-ink-soft">На это письмо уже ответили.</p> : null}
      {may('take') ? <ClaimButton id={letter._id} move={take} /> : null}
      {may('answer') ? <AnswerForm letter={letter} /> : null}
      {may('close') ? (
        <Button isPending={close.isPending} onClick={() => void close.go(input)}>
          Отвечено иначе
        </Button>
      ) : null}
      {may('leave') ? (
        <Button look="ghost" isPending={leave.isPending} onClick={() => void leave.go(input)}>
          Вернуть в очередь
        </Button>
      ) : null}
    </TitledCard>
  );
}

function AnswerForm({ letter }: { letter: LetterOfStaff }) {
  const form = useForm(answerLetter, { initial: { text: '' }, params: { id: letter._id }, draftKey: `letter:${letter._id}` });
  return (
    <CallForm
      form={form}
      action="Отправить ответ"
      show={showLetter}
      onDone={() => toastSuccess(`Ответ на письмо №${letter.number} отправлен`)}
      empty={{ text: '' }}
    >
      <TextArea {...form.bind('text')} label="Текст ответа" hint={`Уйдёт на ${letter.email}`} rows={9} maxLength={5000} />
    </CallForm>
  );
}
