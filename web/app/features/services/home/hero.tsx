import { useRef } from 'react';
import { Form } from 'react-router';
import { Link } from '../../../ui/index.ts';
import { SearchHelp } from '../../search/index.ts';
import { DealPoster } from './deal-poster.tsx';

const often = ['логотип', 'лендинг', 'перевод договора', 'монтаж роликов'];

export function Hero() {
  const field = useRef<HTMLInputElement>(null);
  return (
    <section className="grid items-center gap-7 pt-6 pb-8 lg:gap-8 lg:pt-12 lg:pb-14 xl:grid-cols-[minmax(0,1fr)_468px] xl:gap-16">
      <div>
        <h1 className="text-[2.125rem] leading-[1.08] font-head tracking-[-0.03em] text-wrap md:text-56">
          Найдите исполнителя&nbsp;— деньги в&nbsp;безопасности до&nbsp;приёмки
        </h1>
        <p className="mt-4 mb-5 max-w-[36ch] text-17 text-pretty text-ink-soft md:mt-6 md:mb-8 md:text-20 md:leading-[1.875rem]">
          Оплата лежит в&nbsp;резерве до&nbsp;приёмки или конца срока проверки. Работу не сдали — вернём всё, вместе со&nbsp;сбором.
        </p>
        <div className="relative">
          <Form
            role="search"
            action="/services"
            className="flex min-h-13 overflow-hidden rounded-[8px] border-2 border-ink bg-surface focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-brand md:min-h-15"
          >
            <input
              ref={field}
              type="search"
              name="q"
              autoComplete="off"
              aria-label="Что нужно сделать"
              placeholder="Что нужно сделать?"
              className="min-w-0 flex-1 bg-transparent px-4 text-17 outline-none md:px-5"
            />
            <button type="submit" className="bg-brand-fill px-4 text-17 font-head text-on-brand hover:bg-brand-hover md:px-8">
              Найти
            </button>
          </Form>
          <SearchHelp field={field} />
        </div>
        <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-ink-soft">
          <span>Часто ищут:</span>
          {often.map((words) => (
            <Link key={words} to={`/services?q=${encodeURIComponent(words)}`} className="link touch">
              {words}
            </Link>
          ))}
        </p>
      </div>
      <DealPoster />
    </section>
  );
}
