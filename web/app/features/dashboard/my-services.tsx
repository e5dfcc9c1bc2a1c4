import { countMyServices } from '@artel/contracts/services/my-services.ts';
import { itemTabs } from '@artel/contracts/services/services.ts';
import { Plus } from 'lucide-react';
import { query, useQuery } from '../../platform/api/index.ts';
import { Card, Link, LinkButton } from '../../ui/index.ts';
import { tabText } from '../my-services/index.ts';

export function MyServices() {
  const counts = useQuery(query(countMyServices)).data?.result;
  if (!counts) return null;
  const shown = itemTabs.filter((tab) => tab !== 'all' && (counts[tab] ?? 0) > 0);
  return (
    <Card className="grid gap-5" label="Мои услуги">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="title-3">Мои услуги</h2>
        <LinkButton to="/profile/items/create" icon={Plus} size="s">
          Новая услуга
        </LinkButton>
      </div>
      {shown.length === 0 ? (
        <p className="text-ink-soft">Опишите первую услугу: шесть шагов, черновик сохраняется сам.</p>
      ) : (
        <ul className="grid grid-cols-2 gap-y-4 md:auto-cols-fr md:grid-flow-col md:grid-cols-none md:divide-x md:divide-line">
          {shown.map((tab) => (
            <li key={tab} className="md:px-5 md:first:pl-0">
              <Link to={`/profile/items?tab=${tab}`} className="grid gap-0.5 hover:text-brand">
                <span className="text-24 font-head">{counts[tab]}</span>
                <span className="text-13 text-ink-soft">{tabText[tab]}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
