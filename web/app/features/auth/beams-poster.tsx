import type { Role } from '@artel/contracts/people/users.ts';

const white = 'var(--color-paint-white)';
const ink = 'var(--color-paint-ink)';
const sun = 'var(--color-paint-sun)';

export function BeamsPoster({ role }: { role?: Role | undefined }) {
  return (
    <svg
      viewBox="0 0 520 560"
      aria-hidden="true"
      className="h-auto w-full rounded-card font-sans outline-1 -outline-offset-1 outline-edge"
      fontWeight="600"
    >
      <rect width="520" height="560" fill="var(--color-paint-blue)" />
      <g fill="none" stroke="#fff" strokeWidth="1.5" opacity=".3">
        {[122, 156, 190, 224].map((radius) => (
          <circle key={radius} cx="260" cy="414" r={radius} />
        ))}
      </g>
      <path fill="var(--color-paint-red)" d="M0 0h150L0 60z" />
      <path fill={role === 'customer' ? sun : white} className="transition-[fill]" d="M14 502 186 64h116L130 502z" />
      <path fill={role === 'seller' ? sun : ink} className="transition-[fill]" d="M268.5 172 398 502h116L342 64h-31z" />
      <rect y="502" width="520" height="58" fill={ink} />
      <circle cx="260" cy="418" r="84" fill={role ? white : sun} className="transition-[fill]" />
      <text x="24" y="537" fontSize="17" fontWeight="500" fill={white}>
        Деньги ждут в резерве до приёмки
      </text>
      <text transform="translate(94 476) rotate(-68.6)" fontSize="29" letterSpacing="-.4" fill={ink}>
        Заказчик
      </text>
      <text
        transform="translate(322 192) rotate(68.6)"
        fontSize="29"
        letterSpacing="-.4"
        fill={role === 'seller' ? ink : white}
        className="transition-[fill]"
      >
        Исполнитель
      </text>
    </svg>
  );
}
