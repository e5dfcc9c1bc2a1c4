import type { ResultOf } from '@artel/contracts/kit/endpoint.ts';
import type { listAudit } from '@artel/contracts/site/admin-audit.ts';
import { X } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { TextField } from '../../ui/fields/field.tsx';
import { fullName, Icon, Link } from '../../ui/index.ts';
import { PeriodFields } from '../../ui/lists/period-fields.tsx';
import { isId, withParam } from './audit.text.ts';

export const auditFields = ['staff', 'person', 'from', 'to'] as const;
type Rows = readonly ResultOf<typeof listAudit>[];

export function AuditFilters({ rows }: { rows: Rows }) {
  const [search] = useSearchParams();
  const nameOf = (id: string) => {
    const one = rows.flatMap(({ staff, person }) => [staff, ...(person ? [person] : [])]).find(({ _id }) => _id === id);
    return one ? fullName(one) : 'выбранный человек';
  };
  const whom = (name: 'staff' | 'person', label: string) => {
    const text = search.get(name) ?? '';
    if (!isId(text))
      return <TextField className="min-w-40 flex-1" label={label} name={name} defaultValue={text} placeholder="Логин или имя" />;
    return (
      <div className="grid min-w-40 flex-1 gap-1.5">
        <span className="font-strong">{label}</span>
        <input type="hidden" name={name} value={text} />
        <span className="flex min-h-11 items-center justify-between gap-2 rounded-control bg-brand-soft px-3">
          <span className="truncate">{nameOf(text)}</span>
          <Link to={withParam(search, name, '')} aria-label={`${label}: ${nameOf(text)}, снять`} className="touch">
            <Icon of={X} size={16} />
          </Link>
        </span>
      </div>
    );
  };
  return (
    <>
      {whom('staff', 'Кто')}
      {whom('person', 'О ком')}
      <PeriodFields from={search.get('from')} to={search.get('to')} />
    </>
  );
}
