import { type FaqSection, faqSections } from '@artel/contracts/site/faq.ts';
import { adminListFaq, adminListFaqText, type FaqLine, orderFaqSection } from '@artel/contracts/site/faq-editor.ts';
import { ArrowDown, ArrowUp, Plus } from 'lucide-react';
import { type PageQueries, pageClientLoader, pageLoader, query, useQuery } from '../../../../platform/api/index.ts';
import { useChange } from '../../../../platform/api/use-move.ts';
import { PageHead } from '../../../../platform/boot/page-head.tsx';
import { type Column, DateTime, IconButton, LinkButton, StatusBadge } from '../../../../ui/index.ts';
import { RowHead } from '../../../../ui/lists/cells.tsx';
import { FramedTable } from '../../../../ui/lists/framed-table.tsx';
import { faqStatusText, sectionText, shareOfNo } from '../faq.text.ts';
import { swapped } from './faq-order.ts';
import { FaqText } from './faq-text.tsx';

const faq = query(adminListFaq, {});
const queries: PageQueries = () => [faq, query(adminListFaqText, { query: {} })];
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

export default function AdminFaq() {
  const lines = useQuery(faq).data?.result.questions;
  if (!lines) return null;
  return (
    <div className="mx-auto grid max-w-[1200px] grid-cols-1 gap-8">
      <PageHead title="Вопросы и ответы" isHidden />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-24 font-head">Вопросы и ответы</h1>
        <LinkButton to="/admin/faq/new" look="primary" icon={Plus}>
          Новый вопрос
        </LinkButton>
      </div>
      {faqSections.map((section) => {
        const those = lines.filter((line) => line.section === section);
        return those.length === 0 ? null : <SectionTable key={section} section={section} lines={those} />;
      })}
      <section aria-labelledby="words" className="grid gap-4">
        <h2 id="words" className="text-17 font-head">
          Что пишут читатели
        </h2>
        <FaqText />
      </section>
    </div>
  );
}

function SectionTable({ section, lines }: { section: FaqSection; lines: readonly FaqLine[] }) {
  const { go, isPending } = useChange(orderFaqSection, { stale: [adminListFaq] });
  const move = (at: number, by: 1 | -1) => go({ body: { section, ids: swapped(lines, at, by).map(({ _id }) => _id) } });
  const columns: Column<FaqLine>[] = [
    {
      id: 'question',
      name: 'Вопрос',
      isHead: true,
      cell: ({ _id, question, slug }) => <RowHead name={question} to={`/admin/faq/${_id}`} note={`/faq#${slug}`} />,
    },
    { id: 'state', name: 'Состояние', cell: ({ status }) => <StatusBadge of={faqStatusText[status]} /> },
    { id: 'yes', name: 'Да', isNumber: true, cell: ({ voices }) => voices.yes },
    { id: 'no', name: 'Нет', isNumber: true, cell: ({ voices }) => voices.no },
    { id: 'share', name: 'Доля «нет»', isNumber: true, cell: ({ voices }) => shareOfNo(voices) },
    { id: 'saved', name: 'Сохранён', cell: ({ saved_at }) => <DateTime at={saved_at} className="whitespace-nowrap" /> },
    {
      id: 'place',
      name: 'Место',
      cell: (line) => {
        const at = lines.indexOf(line);
        return (
          <span className="flex gap-1">
            <IconButton
              size="s"
              look="ghost"
              icon={ArrowUp}
              label={`Выше: ${line.question}`}
              disabled={isPending || at === 0}
              onClick={() => void move(at, -1)}
            />
            <IconButton
              size="s"
              look="ghost"
              icon={ArrowDown}
              label={`Ниже: ${line.question}`}
              disabled={isPending || at === lines.length - 1}
              onClick={() => void move(at, 1)}
            />
          </span>
        );
      },
    },
  ];
  return (
    <section aria-labelledby={section} className="grid gap-3">
      <h2 id={section} className="text-17 font-head">
        {sectionText[section]}
      </h2>
      <FramedTable label={sectionText[section]} columns={columns} rows={lines} />
    </section>
  );
}
