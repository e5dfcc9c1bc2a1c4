import { getMyWorkTerms, saveMyWorkTerms } from '@artel/contracts/people/profile.ts';
import { getMe, type Me } from '@artel/contracts/people/users.ts';
import { countMyServices, listMyServices } from '@artel/contracts/services/my-services.ts';
import { Suspense, useState } from 'react';
import { invalidate, query, useCall, useQuery } from '../../../platform/api/index.ts';
import { lazyWithRetry } from '../../../platform/boot/lazy-with-retry.ts';
import { dayText, marketZone } from '../../../platform/format/index.ts';
import { serverNow } from '../../../platform/server-time.ts';
import { showToast, toastSuccess } from '../../../platform/toast.ts';
import { Switch } from '../../../ui/controls/switch.tsx';
import { Link } from '../../../ui/index.ts';
import { backBody, dayAt } from './vacation.state.ts';

const VacationDialog = lazyWithRetry(() => import('./vacation-dialog.tsx'));

const workTermsQuery = query(getMyWorkTerms);
const changed = () => invalidate(getMyWorkTerms, getMe, listMyServices, countMyServices);

export function Vacation({ me }: { me: Pick<Me, 'vacation' | 'time_zone'> }) {
  const terms = useQuery(workTermsQuery).data?.result;
  const { send, isPending } = useCall(saveMyWorkTerms);
  const [opened, setOpened] = useState<string>();
  if (!terms) return null;
  const { vacation } = me;
  const today = () => dayAt(serverNow(), me.time_zone ?? marketZone);
  const comeBack = async () => {
    const { error } = await send({ body: backBody(terms) });
    if (error) showToast(error.message);
    else toastSuccess('Отпуск отменён: услуги вернутся в каталог');
    await changed();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Switch value={vacation !== null} isDisabled={isPending} onChange={(isOn) => (isOn ? setOpened(today()) : void comeBack())}>
        Отпуск
      </Switch>
      {vacation ? (
        <Link to="/profile/settings?section=work" className="link touch text-13">
          {`с\u00a0${dayText(vacation.from)} по\u00a0${dayText(vacation.to)}`}
        </Link>
      ) : null}
      {opened ? (
        <Suspense>
          <VacationDialog terms={terms} today={opened} onDone={changed} onClose={() => setOpened(undefined)} />
        </Suspense>
      ) : null}
    </div>
  );
}
