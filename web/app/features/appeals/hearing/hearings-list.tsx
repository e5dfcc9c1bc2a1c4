/** «О вас»: complaints the staff asked the member about. Nothing is shown to whoever was never asked. */
import { type Hearing, listHearings } from '@artel/contracts/people/appeals/hearings.ts';
import { usePages } from '../../../platform/api/index.ts';
import { Card, Deadline, Link, Pager, StatusBadge } from '../../../ui/index.ts';
import { appealKindText, reasonText } from '../appeals.text.ts';
import { hearingState } from './hearing.text.ts';

export const hearingsAboutMe = { query: {} };

export function HearingsList() {
  const pages = usePages(listHearings, hearingsAboutMe);
  if (pages.items.length === 0) return null;
  return (
    <section aria-label="О вас" className="grid gap-3">
      <h2 className="title-3">О вас</h2>
      <Card className="overflow-hidden p-0!">
        <ul>
          {pages.items.map((hearing) => (
            <Row key={hearing._id} hearing={hearing} />
          ))}
        </ul>
      </Card>
      <Pager next={pages.next} onMore={pages.more} isPending={pages.isAdding} />
    </section>
  );
}

function Row({ hearing }: { hearing: Hearing }) {
  const { _id, number, type, target, reason_code, until, may_answer, answered_at } = hearing;
  const isYours = may_answer && !answered_at;
  return (
    <li
      className={`grid gap-x-6 gap-y-2 border-t border-line px-4 py-4 first:border-t-0 md:grid-cols-[minmax(0,1fr)_14rem_11rem] md:px-6 ${isYours ? 'shadow-[inset_3px_0_0_var(--color-sun)]' : ''}`}
    >
      <div className="grid min-w-0 content-start gap-0.5">
        <Link to={`/profile/appeals/${_id}/hearing`} className="font-strong break-words hover:text-brand">
          {target?.title ?? appealKindText[type]}
        </Link>
        <span className="text-13 text-ink-soft">
          №{number}, {appealKindText[type].toLowerCase()}: {reasonText(reason_code).toLowerCase()}
        </span>
      </div>
      <div className="grid content-start justify-items-start">
        <StatusBadge of={hearingState(hearing)} />
      </div>
      <span className="text-13 text-ink-soft">
        {may_answer ? (
          <>
            <Deadline at={until} silenceDecides={isYours} /> на ответ
          </>
        ) : null}
      </span>
    </li>
  );
}
