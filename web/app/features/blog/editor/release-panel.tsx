import { type ArticleContent, articleProblems, searchLengths } from '@artel/contracts/site/blog/article.ts';
import type { EditedPost } from '@artel/contracts/site/blog/blog-editor.ts';
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { serverNow } from '../../../platform/server-time.ts';
import { RadioGroup } from '../../../ui/controls/choice.tsx';
import { ReasonDialog } from '../../../ui/dialogs/reason-dialog.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { Button, DateTime, Icon, Note } from '../../../ui/index.ts';
import { nextTuesday, slotText, timeField, timeOfField } from './slots.ts';
import type { PostMoves } from './use-post-moves.ts';

type PanelProps = { post: EditedPost; content: ArticleContent; moves: PostMoves };

export function ReleasePanel({ post, content, moves }: PanelProps) {
  const problems = Object.values(articleProblems(content));
  return (
    <div className="grid gap-6">
      <State post={post} />
      <Checks content={content} />
      <Buttons post={post} moves={moves} problems={problems} />
    </div>
  );
}

function State({ post: { status, publish_at, published_at, has_changes, archived_reason } }: { post: EditedPost }) {
  if (status === 'scheduled' && publish_at)
    return (
      <Note meaning="hold">Выйдет: {slotText(new Date(publish_at), serverNow())}, по Москве. Правки до выхода сохранятся в статье.</Note>
    );
  if (status === 'archived') return <Note meaning="bad">Снята. Читатели видят причину: {archived_reason}</Note>;
  if (status === 'review') return <Note meaning="wait">На вычитке: коллега прочтёт и выпустит её отсюда.</Note>;
  if (status !== 'published' || !published_at) return null;
  return (
    <Note meaning={has_changes ? 'wait' : 'good'}>
      {has_changes ? (
        'Читатели видят прежнюю версию, пока вы не обновите статью.'
      ) : (
        <>
          Вышла <DateTime at={published_at} />. Читатели видят всё, что здесь написано.
        </>
      )}
    </Note>
  );
}

type Check = { text: string; state: 'good' | 'wait' | 'bad' };
const looks = { good: [CircleCheck, 'text-good'], wait: [CircleAlert, 'text-wait'], bad: [CircleX, 'text-bad'] } as const;

function checksOf(content: ArticleContent): Check[] {
  const { title, excerpt, rubric, cover, body } = content;
  const problems = articleProblems(content);
  const firm = (isGood: boolean, text: string): Check => ({ text, state: isGood ? 'good' : 'bad' });
  const soft = (isGood: boolean, text: string): Check => ({ text, state: isGood ? 'good' : 'wait' });
  return [
    firm(!problems.title && !problems.body, 'Есть название и текст'),
    firm(!Object.keys(problems).some((path) => path.endsWith('.alt')), 'Картинки описаны словами'),
    soft(title.length <= searchLengths.title, `Название до ${searchLengths.title} знаков`),
    soft(excerpt.length > 0 && excerpt.length <= searchLengths.description, `Вступление до ${searchLengths.description} знаков`),
    soft(rubric.trim() !== '', 'Выбрана рубрика'),
    soft(cover?.media != null && (cover.media.width ?? 0) >= 1200, 'Обложка от 1200 пикселей шириной'),
    soft(body.filter((block) => block.type === 'heading' && block.level === 2).length >= 2, 'Есть подзаголовки для содержания'),
  ];
}

function Checks({ content }: { content: ArticleContent }) {
  const checks = checksOf(content);
  return (
    <section className="grid gap-3" aria-labelledby="checks">
      <h2 id="checks" className="flex justify-between gap-4 font-head">
        Перед выходом
        <span className="text-13 font-text text-ink-soft">
          {checks.filter(({ state }) => state === 'good').length} из {checks.length}
        </span>
      </h2>
      <ul className="grid gap-2">
        {checks.map(({ text, state }) => (
          <li key={text} className="flex gap-2">
            <Icon of={looks[state][0]} size={16} className={`mt-0.5 shrink-0 ${looks[state][1]}`} />
            <span className="min-w-0">
              {text}
              <span className="sr-only">{state === 'good' ? ': да' : ': нет'}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type When = 'now' | 'tuesday' | 'other';

function Buttons({ post, moves, problems }: Pick<PanelProps, 'post' | 'moves'> & { problems: readonly string[] }) {
  const may = (action: EditedPost['allowed_actions'][number]) => post.allowed_actions.includes(action);
  const [isTakingAway, setTakingAway] = useState(false);
  const isStuck = problems.length > 0;
  return (
    <section className="grid gap-4" aria-label="Выход">
      {may('schedule') ? <ReleaseTime post={post} moves={moves} isStuck={isStuck} /> : null}
      {may('update') ? (
        <Button look="primary" isWide disabled={isStuck} isPending={moves.isPending} onClick={() => void moves.update()}>
          Обновить статью
        </Button>
      ) : null}
      {isStuck && (may('schedule') || may('update')) ? <p className="text-13 text-bad">Мешает: {problems.join('. ')}.</p> : null}
      {may('send_to_review') ? (
        <Button isWide isPending={moves.isPending} onClick={() => void moves.review()}>
          Отдать на вычитку
        </Button>
      ) : null}
      {may('take_back') ? (
        <Button isWide isPending={moves.isPending} onClick={() => void moves.takeBack()}>
          {post.status === 'scheduled' ? 'Снять с расписания' : 'Забрать с вычитки'}
        </Button>
      ) : null}
      {may('restore') ? (
        <Button look="primary" isWide isPending={moves.isPending} onClick={() => void moves.restore()}>
          Вернуть на сайт
        </Button>
      ) : null}
      {may('archive') ? (
        <Button look="bad-quiet" isWide onClick={() => setTakingAway(true)}>
          Снять с сайта
        </Button>
      ) : null}
      {isTakingAway ? (
        <ReasonDialog
          title="Снять статью?"
          note="По её адресу читатели увидят эту причину и другие статьи. Вернуть её можно в любой момент."
          action="Снять"
          isBad
          isPending={moves.isPending}
          onSend={(reason) => void moves.archive(reason).then((isDone) => isDone && setTakingAway(false))}
          onClose={() => setTakingAway(false)}
        />
      ) : null}
    </section>
  );
}

function ReleaseTime({ post, moves, isStuck }: Pick<PanelProps, 'post' | 'moves'> & { isStuck: boolean }) {
  const [when, setWhen] = useState<When>('tuesday');
  const [tuesday] = useState(() => nextTuesday(serverNow()));
  const [typed, setTyped] = useState(() => timeField(tuesday));
  const [error, setError] = useState<string>();
  const release = () => {
    if (when === 'now') return void moves.publish();
    const at = when === 'tuesday' ? tuesday : timeOfField(typed);
    if (!at) return setError('Укажите день и время');
    if (at <= serverNow()) return setError('Это время уже прошло');
    setError(undefined);
    void moves.schedule(at);
  };
  return (
    <>
      <RadioGroup
        label="Когда выйдет"
        look="cards"
        options={[
          { value: 'now', label: 'Сейчас' },
          { value: 'tuesday', label: slotText(tuesday, serverNow()), note: 'по Москве' },
          { value: 'other', label: 'Другой день' },
        ]}
        value={when}
        onChange={setWhen}
      />
      {when === 'other' ? (
        <TextField label="День и время, по Москве" type="datetime-local" value={typed} onChange={setTyped} error={error} />
      ) : null}
      <Button look="primary" isWide disabled={isStuck} isPending={moves.isPending} onClick={release}>
        {when === 'now' ? 'Выпустить сейчас' : post.status === 'scheduled' ? 'Перенести' : 'Запланировать'}
      </Button>
    </>
  );
}
