import { listFaq } from '@artel/contracts/site/faq.ts';
import { ChevronDown } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { Form, useLocation, useSearchParams } from 'react-router';
import { type PageQueries, pageClientLoader, pageLoader, query, useQuery } from '../../platform/api/index.ts';
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { Button, EmptyState, Icon, Link, LinkButton, OnceHydrated, SchemaScript, SearchBox } from '../../ui/index.ts';
import { Toc } from '../../ui/layout/toc.tsx';
import { AnswerBody } from './faq/answer-body.tsx';
import { type Question, type QuestionGroup, questionGroups } from './faq/questions.ts';
import { findQuestions } from './faq/search.ts';
import { PageTop, Section } from './prose.tsx';
import { rulesQuery, useRules } from './use-rules.ts';

// the answers are read without it
const Vote = lazyWithRetry(() => import('./faq/vote.tsx'));

const faqQuery = query(listFaq, {});
const queries: PageQueries = () => [rulesQuery, faqQuery];
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

export default function Faq() {
  const input = useSearchParams()[0].get('q')?.trim().slice(0, 100) ?? '';
  const rules = useRules();
  const listed = useQuery(faqQuery).data?.result;
  useOpenedByAddress();
  if (!rules || !listed) return null;
  const all = questionGroups(listed, rules);
  const groups = findQuestions(all, input);
  return (
    <div className="grid gap-10 py-6 md:py-8">
      <PageHead title="Вопросы и ответы" description="Заказы, сроки, приёмка, деньги и безопасность: коротко и с цифрами" />
      <SchemaScript graph={[schemaOf(all)]} />
      <PageTop title="Вопросы и ответы" name="Вопросы и ответы">
        <Form role="search" aria-label="Поиск по вопросам" action="/faq" key={input} className="flex max-w-[36rem] gap-2">
          <SearchBox
            hasButton
            className="flex-1"
            label="Поиск по вопросам"
            defaultValue={input}
            placeholder="Например, возврат"
            maxLength={100}
            enterKeyHint="search"
          />
          <Button type="submit" look="primary" className="min-h-11!">
            Найти
          </Button>
        </Form>
      </PageTop>
      {groups.length === 0 ? (
        <EmptyState
          title={`По запросу «${input}» ничего не нашлось`}
          action={
            <>
              <LinkButton to="/faq">Все вопросы</LinkButton>
              <LinkButton to="/contacts" look="ghost">
                Написать нам
              </LinkButton>
            </>
          }
        >
          Попробуйте одно слово: «срок», «карта», «отмена».
        </EmptyState>
      ) : (
        <div className="grid items-start gap-10 lg:grid-cols-[200px_minmax(0,1fr)]">
          <Toc label="Разделы вопросов" parts={groups} />
          <div className="grid gap-12">
            {groups.map(({ id, title, questions }) => (
              <Section key={id} id={id} title={title}>
                <div className="border-t border-line">
                  {questions.map((question) => (
                    <Answer key={question.id} question={question} isOpen={input !== ''} />
                  ))}
                </div>
              </Section>
            ))}
          </div>
        </div>
      )}
      <p className="text-ink-soft">
        Не нашли?{' '}
        <Link to="/contacts" className="link touch">
          Напишите нам
        </Link>
        , ответит человек.
      </p>
    </div>
  );
}

function Answer({ question: { id, q, answer, of }, isOpen }: { question: Question; isOpen: boolean }) {
  return (
    <details id={id} open={isOpen} className="group scroll-mt-6 border-b border-line">
      <summary className="flex min-h-13 items-center justify-between gap-4 py-3 font-strong hover:text-brand">
        {q}
        <Icon of={ChevronDown} className="text-ink-soft transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 pb-5 text-ink-soft">
        <AnswerBody answer={answer} />
        <OnceHydrated>
          <Suspense fallback={null}>
            <Vote id={of._id} anchor={id} helped={of.helped} />
          </Suspense>
        </OnceHydrated>
      </div>
    </details>
  );
}

const schemaOf = (groups: readonly QuestionGroup[]) => ({
  '@type': 'FAQPage',
  mainEntity: groups.flatMap(({ questions }) =>
    questions.map(({ q, a }) => ({ '@type': 'Question', name: q, acceptedAnswer: { '@type': 'Answer', text: a } })),
  ),
});

function useOpenedByAddress() {
  const { hash } = useLocation();
  useEffect(() => {
    const input = document.getElementById(hash.slice(1));
    if (!(input instanceof HTMLDetailsElement)) return;
    input.open = true;
    input.scrollIntoView();
  }, [hash]);
}
