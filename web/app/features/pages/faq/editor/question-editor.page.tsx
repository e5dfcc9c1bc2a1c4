import { type AnswerBlock, type FaqSection, faqLimits, faqSections, linkedQuestions } from '@artel/contracts/site/faq.ts';
import * as api from '@artel/contracts/site/faq-editor.ts';
import { faqFigures } from '@artel/contracts/site/faq-figures.ts';
import type { Rules } from '@artel/contracts/site/rules.ts';
import { useState } from 'react';
import { data, useNavigate, useParams } from 'react-router';
import { type PageQueries, pageClientLoader, pageLoader, useQuery } from '../../../../platform/api/index.ts';
import { useMoveShownBy } from '../../../../platform/api/use-move.ts';
import { PageHead } from '../../../../platform/boot/page-head.tsx';
import { type FormState, useForm } from '../../../../platform/forms/use-form.ts';
import { isId } from '../../../../platform/id.ts';
import { toastSuccess } from '../../../../platform/toast.ts';
import { Select } from '../../../../ui/controls/choice.tsx';
import { TextField } from '../../../../ui/fields/field.tsx';
import {
  Breadcrumbs,
  Button,
  Card,
  FormActions,
  FormErrors,
  HydratingSuspense,
  LinkButton,
  RowsSkeleton,
  StatusBadge,
} from '../../../../ui/index.ts';
import { ArticleField } from '../../../blog/index.ts';
import { rulesQuery, useRules } from '../../use-rules.ts';
import { AnswerBody } from '../answer-body.tsx';
import { faqStatusText, sectionText } from '../faq.text.ts';
import { answerWith, figureText, textWithFigures } from '../figures.ts';
import { questionQuery, rememberQuestion } from './faq-draft.ts';
import { FaqText } from './faq-text.tsx';
import { FaqVersions } from './faq-versions.tsx';

const queries: PageQueries = ({ params }) => {
  if (params.id === 'new') return [rulesQuery];
  if (!isId(params.id)) throw data('Page Not Found', { status: 404 });
  return [rulesQuery, questionQuery(params.id)];
};
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

type Written = { section: FaqSection; question: string; answer: AnswerBlock[]; help_title: string; help_text: string };
const writtenOf = ({ section, question, answer, help_title, help_text }: Written): Written => ({
  section,
  question,
  answer,
  help_title,
  help_text,
});

export default function QuestionEditorPage() {
  const id = useParams().id!;
  return id === 'new' ? <NewQuestion /> : <KnownQuestion id={id} />;
}

function NewQuestion() {
  const navigate = useNavigate();
  const form = useForm(api.createFaqQuestion, {
    initial: { slug: '', section: 'customers' as FaqSection, question: '', answer: [] as AnswerBlock[], help_title: '', help_text: '' },
    draftKey: 'faq-question',
  });
  return (
    <Frame title="Новый вопрос">
      <form
        {...form.form((made) => {
          rememberQuestion(made);
          void navigate(`/admin/faq/${made._id}`);
        })}
        className="grid min-w-0 gap-5"
      >
        <FormErrors form={form} />
        <Fields form={form}>
          <TextField
            {...form.bind('slug')}
            label="Адрес"
            hint="Латиницей, например two-accounts: вопрос будет открываться по /faq#two-accounts. Потом не меняется"
            maxLength={faqLimits.slug}
          />
        </Fields>
        <FormActions>
          <Button type="submit" look="primary" isPending={form.isPending}>
            Сохранить черновик
          </Button>
        </FormActions>
      </form>
    </Frame>
  );
}

function KnownQuestion({ id }: { id: string }) {
  const question = useQuery(questionQuery(id)).data?.result;
  const [round, setRound] = useState(0);
  if (!question) return null;
  return <QuestionEditor key={`${id}:${round}`} question={question} onRestored={() => setRound((old) => old + 1)} />;
}

function QuestionEditor({ question, onRestored }: { question: api.EditedQuestion; onRestored: () => void }) {
  const { _id, slug, status, version, voices, allowed_actions } = question;
  const form = useForm(api.saveFaqQuestion, {
    params: { id: _id },
    initial: writtenOf(question),
    toBody: (written: Written) => ({ version, ...written }),
  });
  return (
    <Frame title={question.question} badge={<StatusBadge of={faqStatusText[status]} />}>
      <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_320px]">
        <form
          {...form.form((saved) => {
            rememberQuestion(saved);
            form.reset(writtenOf(saved));
            toastSuccess(saved.status === 'published' ? 'Сохранено, читатели видят новую версию' : 'Сохранено');
          })}
          className="grid min-w-0 gap-5"
        >
          <FormErrors form={form} />
          <Fields form={form} />
          <FormActions>
            <Button type="submit" look="primary" isPending={form.isPending} disabled={!form.isDirty}>
              {status === 'published' ? 'Сохранить и показать' : 'Сохранить'}
            </Button>
          </FormActions>
        </form>
        <aside className="grid gap-6" aria-label="Показ и версии">
          <div className="grid gap-3">
            <p className="text-13 text-ink-soft">{`Адрес: /faq#${slug}`}</p>
            <p className="text-13 text-ink-soft">{`Помог: ${voices.yes}, не помог: ${voices.no}`}</p>
            {allowed_actions.includes('publish') ? <MoveButton call={api.publishFaqQuestion} of={question} isDirty={form.isDirty} /> : null}
            {status === 'published' ? <LinkButton to={`/faq#${slug}`}>На сайте</LinkButton> : null}
            {allowed_actions.includes('archive') ? <MoveButton call={api.archiveFaqQuestion} of={question} isDirty={form.isDirty} /> : null}
            {(linkedQuestions as readonly string[]).includes(slug) ? (
              <p className="text-13 text-ink-soft">На этот вопрос ведут другие страницы: его можно переписать, но не убрать.</p>
            ) : null}
          </div>
          <section className="grid gap-3" aria-labelledby="versions">
            <h2 id="versions" className="font-head">
              Версии
            </h2>
            <FaqVersions of={question} onRestored={onRestored} />
          </section>
        </aside>
      </div>
      <section className="grid gap-3" aria-labelledby="words">
        <h2 id="words" className="font-head">
          Что пишут читатели
        </h2>
        <FaqText of={_id} />
      </section>
    </Frame>
  );
}

function Frame({ title, badge, children }: { title: string; badge?: React.ReactNode; children: React.ReactNode }) {
  return (
    <div className="mx-auto grid max-w-[1200px] grid-cols-1 gap-5">
      <PageHead title="Вопрос" isHidden />
      <Breadcrumbs trail={[{ to: '/admin/faq', name: 'Вопросы и ответы' }, { name: title }]} />
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="min-w-0 text-24 font-head break-words">{title}</h1>
        {badge}
      </div>
      {children}
    </div>
  );
}

type FieldsProps = {
  form: Pick<FormState<never, Written>, 'bind' | 'set' | 'values' | 'errors'>;
  children?: React.ReactNode;
};

function Fields({ form, children }: FieldsProps) {
  const rules = useRules();
  const { values, errors, set } = form;
  if (!rules) return null;
  return (
    <>
      <TextField {...form.bind('question')} label="Вопрос" maxLength={faqLimits.question} />
      {children}
      <Select
        {...form.bind<FaqSection>('section')}
        label="Раздел"
        className="max-w-80"
        options={faqSections.map((value) => ({ value, label: sectionText[value] }))}
      />
      <div className="grid gap-2">
        <span className="text-14 font-strong">Ответ</span>
        <HydratingSuspense fallback={<RowsSkeleton />}>
          <ArticleField
            kind="answer"
            label="Ответ"
            body={values.answer}
            onChange={(body) => set('answer', body)}
            inserts={{ label: 'Цифра из правил', options: figureOptions(rules) }}
          />
        </HydratingSuspense>
        {errors.answer ? <p className="text-13 text-bad">{errors.answer}</p> : null}
        <p className="text-13 text-ink-soft">
          Цифры правил ставьте из списка: в скобках останется имя, а на сайте будет значение, которое действует в этот день.
        </p>
      </div>
      <fieldset className="grid gap-4">
        <legend className="mb-1 text-14 font-strong">На странице помощи</legend>
        <p className="text-13 text-ink-soft">Заполните оба поля, и на «Помощи» появится плитка, которая ведёт к этому ответу.</p>
        <TextField {...form.bind('help_title')} label="Случай" hint="Например, «Срок прошёл»" maxLength={faqLimits.help_title} />
        <TextField
          {...form.bind('help_text')}
          label="Пояснение"
          hint="Например, «Работа не сдана, хочется вернуть деньги»"
          maxLength={faqLimits.help_text}
        />
      </fieldset>
      <Card label="Как увидят читатели" className="grid gap-3">
        <p className="text-13 text-ink-soft">Как увидят читатели</p>
        <p className="font-strong break-words">{textWithFigures(values.question, rules) || 'Вопрос'}</p>
        <div className="grid gap-3 text-ink-soft">
          <AnswerBody answer={answerWith(values.answer, rules)} />
        </div>
      </Card>
    </>
  );
}

const figureOptions = (rules: Rules) => faqFigures.map((figure) => ({ words: `{${figure}}`, says: figureText(figure, rules) }));

type MoveProps = { call: typeof api.publishFaqQuestion | typeof api.archiveFaqQuestion; of: api.EditedQuestion; isDirty: boolean };
function MoveButton({ call, of: { _id }, isDirty }: MoveProps) {
  const isShowing = call === api.publishFaqQuestion;
  const { go, isPending } = useMoveShownBy(call, {
    show: ({ result }) => result && rememberQuestion(result),
    done: isShowing ? 'Вопрос на сайте' : 'Вопрос скрыт',
  });
  const move = () => void go({ params: { id: _id }, body: {} });
  return (
    <>
      <Button look={isShowing ? 'primary' : 'bad-quiet'} isWide disabled={isDirty} isPending={isPending} onClick={move}>
        {isShowing ? 'Показать на сайте' : 'Скрыть'}
      </Button>
      {isDirty && isShowing ? <p className="text-13 text-ink-soft">Сначала сохраните написанное.</p> : null}
    </>
  );
}
