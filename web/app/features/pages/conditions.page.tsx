import { editionsOf } from '@artel/contracts/sign-in/consents.ts';
import { Fragment } from 'react';
import { type PageQueries, pageClientLoader, pageLoader } from '../../platform/api/load.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { useSite } from '../../platform/boot/site.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Note } from '../../ui/layout/card.tsx';
import { Toc } from '../../ui/layout/toc.tsx';
import { anchorOf, type Document, documents } from './conditions/documents.ts';
import { differencesPath, editionText } from './conditions/edition.ts';
import { Tariffs } from './conditions/tariffs.tsx';
import { PageTop, Section } from './prose.tsx';
import { typeset } from './typeset.ts';
import { rulesQuery, useRules } from './use-rules.ts';

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
          <Section id="editions" title="Редакции правил">
            <Editions />
          </Section>
        </div>
      </div>
    </div>
  );
}

/** The newest first; what one changed is a page of its own. */
const Editions = () => (
  <ol className="grid max-w-[76ch] border-t border-line">
    {editionsOf('terms')
      .toReversed()
      .map((edition) => (
        <li key={edition.version} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-3">
          <span className="first-letter:uppercase">{editionText(edition)}</span>
          {edition.said_on < edition.holds_from ? (
            <Link to={differencesPath(edition.version)} className="link touch">
              Что изменилось
            </Link>
          ) : (
            <span className="text-13 text-ink-soft">первая</span>
          )}
        </li>
      ))}
  </ol>
);

function Text({ document: { id, title, edition, clauses } }: { document: Document }) {
  return (
    <Section id={id} title={title}>
      <p className="text-13 text-ink-soft">{editionText(edition)}</p>
      {clauses.map((clause, at) => {
        return (
          <Fragment key={clause.title}>
            <h3 id={anchorOf(id, at)} className="mt-4 scroll-mt-6 text-17 font-head">
              {at + 1}. {clause.title}
            </h3>
            <ol className="grid gap-3">
              {clause.points.map((point, no) => (
                <li
                  key={typeof point === 'string' ? point : point.title}
                  id={anchorOf(id, at, no)}
                  className="grid max-w-[76ch] scroll-mt-6 grid-cols-[3rem_1fr] target:bg-sun-soft"
                >
                  <a
                    href={`#${anchorOf(id, at, no)}`}
                    className="text-ink-soft hover:text-brand"
                    aria-label={`Ссылка на пункт ${at + 1}.${no + 1}`}
                  >
                    {at + 1}.{no + 1}
                  </a>
                  <span className="text-pretty">
                    {typeof point === 'string' ? (
                      typeset(point)
                    ) : (
                      <>
                        <b className="font-strong">{point.title}.</b> {typeset(point.text)}
                      </>
                    )}
                  </span>
                </li>
              ))}
            </ol>
          </Fragment>
        );
      })}
    </Section>
  );
}
