import { counted } from '../../../platform/format/index.ts';
import { Button, LinkButton } from '../../../ui/index.ts';
import { serviceForms } from '../services.text.ts';
import { clearCompared, comparePath, useCompared } from './compare-list.ts';

export default function CompareTray() {
  const ids = useCompared();
  if (ids.length === 0) return null;
  return (
    <section
      aria-label="Сравнение"
      data-no-print
      className="rising in-[:has([data-filters])]:hidden sticky bottom-18 z-10 flex flex-wrap items-center justify-between gap-3 rounded-card bg-surface px-4 py-3 shadow-float md:bottom-4"
    >
      <p aria-live="polite">
        К сравнению: <span className="font-strong">{counted(ids.length, serviceForms)}</span>
        {ids.length === 1 ? <span className="text-ink-soft"> — выберите ещё хотя бы одну</span> : null}
      </p>
      <span className="flex gap-2">
        <Button look="ghost" onClick={clearCompared}>
          Очистить
        </Button>
        {ids.length > 1 ? (
          <LinkButton to={comparePath(ids)} look="primary">
            Сравнить
          </LinkButton>
        ) : null}
      </span>
    </section>
  );
}
