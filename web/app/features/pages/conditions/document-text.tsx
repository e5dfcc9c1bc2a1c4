import { Fragment, type ReactNode } from 'react';
import { Section } from '../prose.tsx';
import { typeset } from '../typeset.ts';
import { anchorOf, type Document } from './documents.ts';

type TextProps = { document: Pick<Document, 'id' | 'title' | 'clauses'>; children?: ReactNode };

export function DocumentText({ document: { id, title, clauses }, children }: TextProps) {
  return (
    <Section id={id} title={title}>
      {children}
      {clauses.map((clause, at) => (
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
      ))}
    </Section>
  );
}
