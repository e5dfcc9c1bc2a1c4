/** «Меры по месяцам»: how many people each level was set against. Small figures are shown as a range, not exactly. */
import { listSanctionMonths, PUBLISHED_FROM, type SanctionMonth, SHOWN_AFTER_DAYS } from '@artel/contracts/disputes/decisions.ts';
import { sanctionNames } from '@artel/contracts/people/sanctions/sanction-text.ts';
import { query, useQuery } from '../../platform/api/index.ts';
import { counted } from '../../platform/format/index.ts';
import { Card, Link } from '../../ui/index.ts';
import { monthText } from './decisions.text.ts';

export const sanctionMonths = query(listSanctionMonths);

const forms = ['человек', 'человека', 'человек'] as const;

export function SanctionMonths() {
  const months = useQuery(sanctionMonths).data?.result ?? [];
  if (months.length === 0) return null;
  return (
    <section aria-labelledby="sanction-months" className="grid gap-4">
      <h2 id="sanction-months" className="title-2">
        Меры по месяцам
      </h2>
      <p className="max-w-[62ch] text-pretty text-ink-soft">
        Скольким людям модераторы выносили меры за нарушения. Месяц появляется через {counted(SHOWN_AFTER_DAYS, ['день', 'дня', 'дней'])}{' '}
        после конца. Чисел меньше {PUBLISHED_FROM} не называем, чтобы никого нельзя было узнать. Какие меры бывают, сказано в&nbsp;
        <Link to="/conditions#sanctions" className="link">
          правилах
        </Link>
        .
      </p>
      <MonthsTable months={months} />
    </section>
  );
}

export function MonthsTable({ months }: { months: readonly SanctionMonth[] }) {
  return (
    <Card as="div" className="overflow-hidden py-0! md:py-0!">
      <table className="w-full text-left max-md:block">
        <thead className="text-13 text-ink-soft max-md:sr-only">
          <tr>
            <th scope="col" className="py-3 pr-4 font-text">
              Месяц
            </th>
            {months[0]!.kinds.map(({ kind }) => (
              <th key={kind} scope="col" className="py-3 pr-4 text-right font-text last:pr-0">
                {sanctionNames[kind]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:grid">
          {months.map((month) => (
            <Row key={month.month} month={month} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Row({ month: { month, kinds } }: { month: SanctionMonth }) {
  const name = monthText(month);
  return (
    <tr className="border-t border-line max-md:grid max-md:gap-1 max-md:py-4 max-md:first:border-0">
      <th scope="row" className="pr-4 font-strong md:py-3">
        {name[0]!.toUpperCase() + name.slice(1)}
      </th>
      {kinds.map(({ kind, people }) => (
        <td key={kind} className="pr-4 last:pr-0 max-md:flex max-md:justify-between max-md:gap-4 max-md:pr-0 md:py-3 md:text-right">
          <span className="text-ink-soft md:hidden">{sanctionNames[kind]}</span>
          {people === null ? (
            <span className="text-ink-soft">меньше {PUBLISHED_FROM}</span>
          ) : (
            <span className="font-strong">{counted(people, forms)}</span>
          )}
        </td>
      ))}
    </tr>
  );
}
