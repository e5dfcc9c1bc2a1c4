import type { ReactNode } from 'react';
import { counted } from '../../platform/format/plural.ts';
import { EmptyState } from '../feedback/states.tsx';

const reviewForms = ['отзыву', 'отзывам', 'отзывам'] as const;

type Rated = { score: number | null; count: number };

export function ReviewsSummary({ rating: { score, count }, children }: { rating: Rated; children?: ReactNode }) {
  return (
    <section className="grid gap-4" aria-labelledby="reviews">
      <h2 id="reviews" className="title-2">
        Отзывы
      </h2>
      {score === null || count === 0 ? (
        <EmptyState title="Отзывов пока нет — первый заказ под защитой сделки">
          Деньги за него полежат в резерве, пока вы не примете работу.
        </EmptyState>
      ) : (
        <p className="flex items-center gap-4">
          <span className="inline-flex items-center gap-2 text-32 leading-none font-head">
            <span className="star size-7!" aria-hidden="true" />
            {score.toFixed(1).replace('.', ',')}
          </span>
          <span className="text-ink-soft">средняя оценка по&nbsp;{counted(count, reviewForms)} заказчиков</span>
        </p>
      )}
      {children}
    </section>
  );
}
