import { useFrame } from '../../platform/boot/frame.ts';
import { useSite } from '../../platform/boot/site.ts';
import { formatYear } from '../../platform/format/index.ts';
import { useNow } from '../../platform/use-now.ts';
import { Link, WordMark } from '../../ui/index.ts';
import { ThemeSwitch } from './theme-switch.tsx';

const columns = [
  {
    title: 'Сервис',
    links: [
      ['/about', 'О сервисе'],
      ['/about/ledger', 'Открытый реестр'],
      ['/decisions', 'Решения арбитров'],
      ['/conditions', 'Правила'],
      ['/conditions#tariffs', 'Тарифы'],
      ['/become-seller', 'Стать исполнителем'],
      ['/blog', 'Блог'],
    ],
  },
  {
    title: 'Помощь',
    links: [
      ['/faq', 'Вопросы и ответы'],
      ['/help', 'Помощь'],
      ['/help#deal', 'Безопасная сделка'],
      ['/contacts', 'Контакты'],
    ],
  },
  {
    title: 'Каталог',
    links: [
      ['/services', 'Услуги'],
      ['/projects', 'Проекты'],
      ['/freelancers/all', 'Исполнители'],
    ],
  },
] as const;

export function Footer() {
  const { brandName } = useSite();
  const { quiet } = useFrame();
  const year = formatYear(useNow());
  if (quiet)
    return (
      <footer className="page mt-16 pb-10 text-13 text-ink-soft" data-no-print>
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-line pt-5">
          <span>
            © {year} {brandName}
          </span>
          <span>
            Не получается оплатить?{' '}
            <Link className="link" to="/contacts">
              Напишите нам
            </Link>
          </span>
        </div>
      </footer>
    );
  return (
    <footer className="mt-16 bg-ink-fill text-on-ink max-lg:pb-16 max-md:in-[:has(.buy-bar)]:pb-32 lg:mt-24" data-no-print>
      <div className="page">
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 pt-10 pb-6 lg:grid-cols-[minmax(0,2.2fr)_repeat(3,minmax(0,1fr))] lg:pt-14 lg:pb-10">
          <div className="col-span-2 grid content-start gap-4 lg:col-span-1">
            <Link to="/" aria-label={`${brandName}, на главную`} className="w-fit">
              <WordMark brandName={brandName} coin="var(--color-sun)" className="text-on-ink!" />
            </Link>
            <p className="max-w-[34ch] text-on-ink-soft">
              Биржа услуг, где деньги ждут приёмки в резерве, а каждая копейка видна обеим сторонам.
            </p>
            <ThemeSwitch />
          </div>
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title} className="grid content-start gap-3">
              <b className="font-strong">{title}</b>
              <ul className="grid gap-2.5 text-on-ink-soft max-md:gap-0">
                {links.map(([to, name]) => (
                  <li key={to}>
                    <Link to={to} className="hover:text-on-ink max-md:inline-flex max-md:min-h-11 max-md:items-center">
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-on-ink/15 pt-5 pb-8 text-13 text-on-ink-soft">
          <span>
            © {year} {brandName}
          </span>
          <span>Деньги ждут в резерве, пока работу не примут</span>
        </div>
      </div>
    </footer>
  );
}
