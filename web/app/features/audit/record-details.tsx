import { rightText } from '@artel/contracts/people/right-text.ts';
import type { AuditRecord } from '@artel/contracts/site/admin-audit.ts';
import { auditFields, fieldValue } from '@artel/contracts/site/audit-fields.ts';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatExact } from '../../platform/format/index.ts';
import { useNow } from '../../platform/use-now.ts';
import { Icon } from '../../ui/index.ts';
import { rightName } from './audit.text.ts';

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-3 md:grid-cols-[9rem_minmax(0,1fr)]">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </div>
);

export function RecordDetails({ record: { reason, right, changes, prev_hash, hash } }: { record: AuditRecord }) {
  const now = useNow();
  const format = (at: Date) => formatExact(at, now);
  return (
    <details className="group text-left text-13 font-text">
      <summary className="touch inline-flex cursor-pointer items-center gap-1 text-ink-soft hover:text-brand">
        Подробнее
        <Icon of={ChevronDown} size={14} className="group-open:rotate-180" />
      </summary>
      <dl className="mt-1 grid gap-2 rounded-control bg-sunken p-3">
        {reason ? <Line name="Причина">{reason}</Line> : null}
        <Line name="Право">{rightName(right, rightText)}</Line>
        {changes.map(({ field, before, after }) => (
          <Line key={field} name={auditFields[field] ?? field}>
            <span className="whitespace-pre-line">
              <del className="bg-bad-soft text-bad">{fieldValue(before, format)}</del> →{' '}
              <ins className="bg-good-soft text-good no-underline">{fieldValue(after, format)}</ins>
            </span>
          </Line>
        ))}
        <Line name="Отпечаток">
          <code className="font-mono break-all">{hash}</code>
        </Line>
        <Line name="Предыдущий">
          <code className="font-mono break-all">{prev_hash || 'первая запись'}</code>
        </Line>
      </dl>
    </details>
  );
}
