/** Mirrors server/src/features/services/catalogue/service.rank.ts. */

export default function WhyThisOrder() {
  return (
    <div className="mt-4 grid gap-2 border-t border-line pt-4 text-13 text-ink-soft">
      <p className="font-strong text-ink">Почему рекомендуем</p>
      <ul className="grid gap-1">
        <li>Оценка: пока отзывов мало, она держится у&nbsp;средней по&nbsp;бирже</li>
        <li>Заказы: каждое удвоение их числа поднимает одинаково</li>
        <li>Новизна: при равных выше то, что опубликовано позже</li>
      </ul>
      <p>На&nbsp;первой странице не&nbsp;больше двух услуг одного исполнителя, остальные идут следом.</p>
      <p>В&nbsp;поиске сначала идёт то, что точнее отвечает словам. Купить место нельзя.</p>
    </div>
  );
}
