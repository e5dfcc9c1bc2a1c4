import { getMyPrivacy, type Privacy, saveMyPrivacy } from '@artel/contracts/people/profile.ts';
import { getMe } from '@artel/contracts/people/users.ts';
import { useState } from 'react';
import { invalidate, query, useCall, useQuery } from '../../platform/api/index.ts';
import { showToast } from '../../platform/toast.ts';
import { Switch } from '../../ui/controls/switch.tsx';
import { Card, ErrorState, RowsSkeleton } from '../../ui/index.ts';
import { BlockList, blocksQuery } from './block-list.tsx';
import type { Section } from './section.ts';
import { privacyNames } from './settings.text.ts';

const privacyQuery = query(getMyPrivacy);
const items = Object.keys(privacyNames) as (keyof Privacy)[];

export const privacy: Section = { key: 'privacy', name: 'Приватность', queries: () => [privacyQuery, blocksQuery], Body: PrivacySection };

function PrivacySection() {
  const { data, isError, refetch } = useQuery(privacyQuery);
  const { send } = useCall(saveMyPrivacy);
  const [wished, setWished] = useState<Partial<Privacy>>({});
  if (!data)
    return isError ? <ErrorState title="Не удалось загрузить настройки" onRetry={() => void refetch()} /> : <RowsSkeleton count={4} />;
  const shown = { ...data.result, ...wished };
  const choose = async (item: keyof Privacy, value: boolean) => {
    setWished({ [item]: value });
    const { error } = await send({ body: { [item]: value } });
    if (error) showToast(error.message);
    await invalidate(getMyPrivacy, getMe);
    setWished({});
  };
  return (
    <>
      <Card label="Приватность" className="grid gap-1">
        {items.map((item) => (
          <div key={item} className="border-b border-line py-3 last:border-0">
            <Switch name={item} value={shown[item]} onChange={(value) => void choose(item, value)}>
              <span className="grid">
                <span className="font-strong">{privacyNames[item].name}</span>
                <span className="text-13 text-ink-soft">{privacyNames[item].note}</span>
              </span>
            </Switch>
          </div>
        ))}
      </Card>
      <BlockList />
    </>
  );
}
