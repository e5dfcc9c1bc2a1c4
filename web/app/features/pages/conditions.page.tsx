import { editionsOf, requiredDocuments } from '@artel/contracts/sign-in/consents.ts';
import { type ComponentProps, Suspense } from 'react';
import { type PageQueries, pageClientLoader, pageLoader } from '../../platform/api/index.ts';
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { useSite } from '../../platform/boot/site.ts';
import { Link, Note, OnceHydrated } from '../../ui/index.ts';
import { Toc } from '../../ui/layout/toc.tsx';
import { DocumentText } from './conditions/document-text.tsx';
import { type Document, documents } from './conditions/documents.ts';
import { editionPath, editionText } from './conditions/edition.ts';
import { Tariffs } from './conditions/tariffs.tsx';
import { PageTop, Section } from './prose.tsx';
import { typeset } from './typeset.ts';
import { rulesQuery, useRules } from './use-rules.ts';

const AcceptedOn = lazyWithRetry(() => import('../consents/accepted-on.tsx'));

const queries: PageQueries = () => [rulesQuery];
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

export default function Conditions() {
  const { brandName, sandbox } = useSite();
  const rules = useRules();
  if (!rules) return null;
  const all = documents(rules, brandName);
  const agreed = all.filter(({ id }) => id !== 'personal-data');
  const others = all.filter(({ id }) => id === 'personal-data');
  return (
    <div className="grid gap-10 py-6 md:py-8">
      <PageHead
        title="Правила и условия"
        description="Правила сервиса, безопасной сделки и споров, нарушения и меры, тарифы, обработка персональных данных"
      />
      <PageTop
        title="Правила и условия"
        name="Правила"
        lead="Шесть документов без мелкого шрифта. На каждый пункт можно дать ссылку: его номер — это адрес."
      >
        {sandbox ? (
          <Note className="max-w-[80ch]">
            {typeset('Сейчас сервис работает в демонстрационном режиме: договоры не заключаются, платежи проходят через песочницу.')}
          </Note>
        ) : null}
      </PageTop>
      <div className="grid items-start gap-10 lg:grid-cols-[220px_minmax(0,1fr)]">
        <Toc
          label="Документы"
          parts={[...agreed, { id: 'tariffs', title: 'Тарифы' }, ...others, { id: 'editions', title: 'Редакции' }].map(({ id, title }) => ({
            id,
            title,
          }))}
        />
        <div className="grid gap-16">
          {agreed.map((document) => (
            <Text key={document.id} document={document} />
          ))}
          <Section id="tariffs" title="Тарифы">
            <Tariffs rules={rules} />
          </Section>
          {others.map((document) => (
            <Text key={document.id} document={document} />
          ))}
          <Section id="editions" title="Редакции">
            <Editions />
          </Section>
        </div>
      </div>
    </div>
  );
}

const Editions = () => (
  <ol className="grid max-w-[76ch] border-t border-line">
    {requiredDocuments.flatMap((document) =>
      editionsOf(document)
        .toReversed()
        .map((edition) => (
          <li
            key={document + edition.version}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-3"
          >
            <span>
              {document === 'terms' ? 'Правила' : 'Персональные данные'}, {editionText(edition)}
              <Accepted document={document} version={edition.version} />
            </span>
            <Link to={editionPath(document, edition.version)} className="link touch">
              {edition.said_on < edition.holds_from ? 'Что изменилось, текст и PDF' : 'Текст и PDF'}
            </Link>
          </li>
        )),
    )}
  </ol>
);

const Text = ({ document }: { document: Document }) => (
  <DocumentText document={document}>
    <p className="text-13 text-ink-soft">
      {editionText(document.edition)}
      <Accepted document={document.id === 'personal-data' ? 'personal_data' : 'terms'} version={document.edition.version} />
    </p>
  </DocumentText>
);

/** For members alone, after the page is theirs: it is kept for everybody. */
const Accepted = (props: ComponentProps<typeof AcceptedOn>) => (
  <OnceHydrated>
    <Suspense fallback={null}>
      <AcceptedOn {...props} />
    </Suspense>
  </OnceHydrated>
);
