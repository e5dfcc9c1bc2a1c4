import { listTodos } from '@artel/contracts/chat/actions.ts';
import { query, useQuery } from '../../platform/api/index.ts';
import { counted, formatExact, formatSpan, urgencyOf } from '../../platform/format/index.ts';
import { useNow } from '../../platform/use-now.ts';
import { buttonClass, cx, Link } from '../../ui/index.ts';
import { todoText } from '../dashboard/index.ts';

const dealForms = ['дело', 'дела', 'дел'] as const;
const shown = 3;

export function Waiting() {
  const { data } = useQuery(query(listTodos));
  const now = useNow();
  if (!data || data.result.total === 0) return null;
  const { deeds, total } = data.result;
  return (
    <section aria-labelledby="waiting" className="rounded-card bg-ink-fill p-5 text-on-ink outline-1 -outline-offset-1 outline-edge">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="waiting" className="title-3">
          Ждут вас
        </h2>
        <span className="text-on-ink-soft">{counted(total, dealForms)}</span>
      </div>
      <ul className="mt-3">
        {deeds
          .slice(0, shown)
          .map(todoText)
          .map(({ key, title, note, to, verb, until, silenceDecides }, at) => (
            <li
              key={key}
              className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-t border-on-ink-soft/40 py-3 last:pb-0 md:grid-cols-[minmax(0,1fr)_auto_auto] md:gap-x-6"
            >
              <div className="grid min-w-0 gap-0.5 max-md:col-span-2">
                <Link to={to} className="font-strong after:absolute after:inset-0 after:content-['']">
                  {title}
                </Link>
                <span className="line-clamp-2 text-on-ink-soft">{note}</span>
              </div>
              {until ? (
                <time
                  dateTime={until}
                  title={formatExact(new Date(until), now)}
                  className={cx('font-strong', urgencyOf(new Date(until), now, silenceDecides) !== 'calm' && 'text-sun')}
                >
                  {untilText(new Date(until), now)}
                </time>
              ) : (
                <span />
              )}
              <span aria-hidden="true" className={buttonClass({ look: at === 0 ? 'sun' : 'on-ink', size: 's' })}>
                {verb}
              </span>
            </li>
          ))}
      </ul>
      {total > shown ? (
        <p className="mt-3 border-t border-on-ink-soft/40 pt-3">
          <Link to="/profile/dashboard" className="touch underline">
            Все дела в кабинете
          </Link>
        </p>
      ) : null}
    </section>
  );
}

const untilText = (due: Date, now: Date): string => {
  const span = formatSpan(due.getTime() - now.getTime());
  return due < now ? `опоздание ${span}` : span;
};
