/** Mirrors server/src/features/people/seller.rank.ts. */

const parts = [
  [40, 'оценки и сдача в\u00a0срок: пока их мало, они держатся у\u00a0средних по\u00a0бирже'],
  [20, 'принятые заказы в\u00a0этой категории: каждое удвоение поднимает одинаково'],
  [15, 'свободен сегодня'],
  [15, 'сколько услуг предлагает именно здесь, до\u00a0трёх'],
  [10, 'как быстро отвечает: до\u00a0часа — полностью, через сутки — ноль'],
] as const;

export default function WhyThisOrder() {
  return (
    <div className="grid gap-2 text-13 text-ink-soft">
      <p className="font-strong text-ink">Место складывается из ста баллов</p>
      <ul className="grid gap-1">
        {parts.map(([points, words]) => (
          <li key={words}>
            {points}&nbsp;— {words}
          </li>
        ))}
      </ul>
      <p>
        У&nbsp;новичков оценок и&nbsp;заказов ещё нет: вместо этих 60&nbsp;баллов каждый понедельник они получают по&nbsp;жребию от&nbsp;30
        до&nbsp;60, чтобы очередь дошла до&nbsp;каждого.
      </p>
      <p>В&nbsp;поиске сначала идут те, кто точнее отвечает словам. Купить место нельзя.</p>
    </div>
  );
}
