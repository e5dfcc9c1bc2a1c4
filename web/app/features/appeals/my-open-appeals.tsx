import { listMyAppeals } from '@artel/contracts/people/appeals/appeals.ts';
import { query, useQuery } from '../../platform/api/index.ts';
import { Card, Link, StatusBadge } from '../../ui/index.ts';
import { useSession } from '../session/index.ts';
import { appealKindText, stateOf } from './appeals.text.ts';
import { Until } from './until.tsx';

const openQuery = query(listMyAppeals, { query: { tab: 'open' } });
const shown = 2;

export default function MyOpenAppeals({ className }: { className?: string }) {
  const { isSignedIn } = useSession();
  const { data } = useQuery({ ...openQuery, enabled: isSignedIn });
  if (!isSignedIn || !data || data.result.length === 0) return null;
  return (
    <Card label="Ваши открытые обращения" className={`grid gap-1 p-4! ${className ?? ''}`}>
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="font-strong">Ваши обращения</h2>
        <Link to="/profile/appeals?tab=open" className="link touch text-13">
          Открытые, {data.total}
        </Link>
      </div>
      <ul>
        {data.result.slice(0, shown).map((appeal) => {
          return (
            <li
              key={appeal._id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line py-2 first:border-0"
            >
              <span className="grid min-w-0">
                <Link to={`/profile/appeals/${appeal._id}`} className="truncate hover:text-brand">
                  {`№${appeal.number}, ${appealKindText[appeal.type].toLowerCase()}`}
                </Link>
                <span className="truncate text-13 text-ink-soft">
                  <Until appeal={appeal} />
                </span>
              </span>
              <StatusBadge of={stateOf(appeal)} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
