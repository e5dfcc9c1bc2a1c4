import type { ReactNode } from 'react';
import { Link } from '../../../ui/index.ts';

const steps: { title: string; text: string; money: ReactNode }[] = [
  {
    title: 'Вы платите — деньги лежат в резерве',
    text: 'Исполнитель получит их, только когда вы примете работу. Сервисный сбор видно до оплаты.',
    money: (
      <>
        <NoCoin />
        <circle cx="52" cy="141" r="23" fill="var(--color-brand-fill)" />
        <path d="M84 141h24m-7-6 7 6-7 6" fill="none" stroke="var(--color-brand)" strokeWidth="2.5" />
      </>
    ),
  },
  {
    title: 'Исполнитель делает обещанное по пунктам',
    text: 'Что обещано, записано пунктами. Срок идёт, этапы и файлы на одной странице, переписка рядом.',
    money: (
      <>
        <circle cx="189.5" cy="141" r="23" fill="var(--color-brand-fill)" />
        <rect x="284" y="92" width="60" height="72" fill="currentColor" opacity=".12" />
        <path fill="currentColor" d="M294 106h40v5h-40zM294 120h40v5h-40zM294 134h24v5h-24z" />
      </>
    ),
  },
  {
    title: 'Вы принимаете — деньги уходят исполнителю',
    text: 'На проверку есть 72 часа. Не то? Отправьте на доработку и отметьте, какие пункты не выполнены.',
    money: (
      <>
        <NoCoin />
        <path d="M260 141h24m-7-6 7 6-7 6" fill="none" stroke="var(--color-good)" strokeWidth="2.5" />
        <circle cx="322" cy="141" r="23" fill="var(--color-good-fill)" />
        <path d="m312 141 7 7 13-14" fill="none" stroke="#fff" strokeWidth="3.5" />
      </>
    ),
  },
];

function NoCoin() {
  return <circle cx="189.5" cy="141" r="22" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="3 4" />;
}

export default function DealSteps() {
  return (
    <section className="mt-16 grid gap-6 lg:mt-24">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="title-1">Сначала резерв, потом работа</h2>
        <Link to="/help" className="link touch">
          Как устроена безопасная сделка
        </Link>
      </div>
      <ol className="grid gap-10 md:grid-cols-3 md:gap-6">
        {steps.map(({ title, text, money }) => (
          <li key={title} className="grid content-start gap-3">
            <svg viewBox="0 0 360 180" aria-hidden="true" className="mb-3 h-auto w-full">
              <path fill="currentColor" d="M118 164 170 32h35L153 164zM191.5 76 226 164h35L209 32h-1.5z" />
              {money}
              <path d="M0 165h360" stroke="currentColor" strokeWidth="2" />
            </svg>
            <h3 className="title-3 max-w-[22ch]">{title}</h3>
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
