import { exportIdentity, type identityTabs } from '@artel/contracts/people/admin-identity.ts';
import { type PageQueries, pageClientLoader, pageLoader, useQuery } from '../../../platform/api/index.ts';
import { PageHead } from '../../../platform/boot/page-head.tsx';
import { useWalkedLinks } from '../../../ui/lists/use-walked-links.ts';
import { ListCsv } from '../../../ui/lists/views/list-csv.tsx';
import { queueOf } from './case-read.ts';
import { IdentityQueue } from './queue-list.tsx';

const queries: PageQueries = () => [queueOf(), queueOf('asked'), queueOf('decided')];
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

export default function AdminVerifications() {
  const queue = useQuery(queueOf()).data?.result ?? [];
  const input = useQuery(queueOf('asked')).data?.result ?? [];
  const decided = useQuery(queueOf('decided')).data?.result ?? [];
  const lists = useWalkedLinks<HTMLDivElement>();
  return (
    <div className="grid gap-5">
      <PageHead title="Проверка личности" isHidden />
      <div className="grid gap-1">
        <h1 className="title-2">Проверка личности</h1>
        <p className="text-ink-soft">
          Ответ за 24 часа. J и K — по списку, Enter — открыть. Каждый открытый снимок записывается, и человек это видит.
        </p>
      </div>
      <div ref={lists} className="grid items-start gap-5 md:grid-cols-3">
        <IdentityQueue title="Ждут проверки" empty="Все заявки разобраны" cases={queue} extra={<TabCsv tab="queue" />} />
        <IdentityQueue title="Ждём снимок" empty="Ни у кого ничего не спрашивали" cases={input} extra={<TabCsv tab="asked" />} />
        <IdentityQueue title="Решены" empty="Решений ещё не было" cases={decided} extra={<TabCsv tab="decided" />} />
      </div>
    </div>
  );
}

const TabCsv = ({ tab }: { tab: (typeof identityTabs)[number] }) => <ListCsv endpoint={exportIdentity} filters={{ tab }} />;
