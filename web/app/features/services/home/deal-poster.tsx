const white = 'var(--color-paint-white)';
const ink = 'var(--color-paint-ink)';
const label = 'Схема: заказчик платит, 12 000 рублей лежат в резерве, исполнитель получает их после приёмки';

export function DealPoster() {
  return (
    <svg
      viewBox="0 0 520 520"
      role="img"
      aria-label={label}
      className="h-auto w-full max-w-[468px] rounded-card font-sans outline-1 -outline-offset-1 outline-edge"
    >
      <rect width="520" height="520" fill="var(--color-paint-blue)" />
      <g fill="none" stroke="#fff" strokeWidth="1.5" opacity=".35">
        {[122, 156, 190].map((radius) => (
          <circle key={radius} cx="260" cy="374" r={radius} />
        ))}
      </g>
      <path fill="var(--color-paint-red)" d="M356 0 520 64V0z" />
      <path fill={white} d="M14 462 186 24h116L130 462z" />
      <path fill={ink} d="M268.5 132 398 462h116L342 24h-31z" />
      <rect y="462" width="520" height="58" fill={ink} />
      <circle cx="260" cy="378" r="84" fill="var(--color-paint-sun)" />
      <g fontWeight="600">
        <g textAnchor="middle" fill={ink}>
          <text x="260" y="382" fontSize="34" letterSpacing="-1">
            12 000
          </text>
          <text x="260" y="406" fontSize="17" fontWeight="500">
            руб. в резерве
          </text>
        </g>
        <text transform="translate(94 436) rotate(-68.6)" fontSize="29" letterSpacing="-.4" fill={ink}>
          Заказчик платит
        </text>
        <text transform="translate(322 152) rotate(68.6)" fontSize="29" letterSpacing="-.4" fill={white}>
          Исполнитель получает
        </text>
        <text x="24" y="497" fontSize="17" fontWeight="500" fill={white}>
          До приёмки деньги ждут в банке
        </text>
      </g>
    </svg>
  );
}
