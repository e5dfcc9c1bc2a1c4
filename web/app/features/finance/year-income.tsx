import { getIncomeOfYear, type IncomeOfYear } from '@artel/contracts/money/finance.ts';
import type { TaxKind } from '@artel/contracts/people/users.ts';
import { query, useQuery } from '../../platform/api/index.ts';
import { ErrorState, Note, Rub } from '../../ui/index.ts';

export const incomeQuery = query(getIncomeOfYear);

export function YearIncome({ kind }: { kind: TaxKind | null }) {
  const { data, error, refetch } = useQuery(incomeQuery);
  if (error && !data) return <ErrorState title="Не удалось загрузить доход за год" onRetry={() => void refetch()} />;
  if (!data || data.result.earned_minor === 0 || (kind !== null && kind !== 'npd')) return null;
  return <Filled income={data.result} isSure={kind === 'npd'} />;
}

type Props = { income: IncomeOfYear; isSure: boolean };
function Filled({ income: { year, earned_minor, limit_minor, left_minor, level }, isSure }: Props) {
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-strong">Доход за {year} год</h3>
        <Rub minor={earned_minor} />
      </div>
      <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
        <div
          className={level === 'over' ? 'h-full bg-bad-fill' : 'h-full bg-ink'}
          style={{ width: `${Math.min(100, (earned_minor / limit_minor) * 100)}%` }}
        />
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 text-13 text-ink-soft">
        <span>
          {left_minor > 0 ? (
            <>
              до предела самозанятых <Rub minor={left_minor} className="font-text!" />
            </>
          ) : (
            'предел самозанятых исчерпан'
          )}
        </span>
        <span>
          предел <Rub minor={limit_minor} className="font-text!" />
        </span>
      </p>
      {level === 'near' ? (
        <Note meaning="wait">
          {isSure ? 'Посчитайте' : 'Если вы самозанятый, посчитайте'} и доходы вне сайта: предел один на все за год.
        </Note>
      ) : null}
      {level === 'over' ? (
        <Note meaning="bad">
          {isSure ? 'Предел самозанятых пройден' : 'Если вы самозанятый, предел пройден'}: до конца года налог на профессиональный доход не
          применяется. Как платить дальше, подскажет налоговая.
        </Note>
      ) : null}
      <p className="text-13 text-ink-soft">
        Цена принятых работ до нашей комиссии: для налога на профессиональный доход она не вычитается. Доходы вне сайта сюда не входят.
      </p>
    </div>
  );
}
