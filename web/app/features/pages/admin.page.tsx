import { getMe, type Me } from '@artel/contracts/people/users.ts';
import { type LoaderFunctionArgs, type RouterContextProvider, redirect } from 'react-router';
import { browserQueryClient, query } from '../../platform/api/index.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { EmptyState } from '../../ui/index.ts';
import { visitorOf } from '../session/index.ts';
import { firstQueue } from './admin-queues.ts';

function leadOn(me: Me | undefined): null {
  const first = me && firstQueue(me);
  if (first) throw redirect(first.path);
  return null;
}
export const loader = async ({ context }: LoaderFunctionArgs) => leadOn(await visitorOf(context as Readonly<RouterContextProvider>));
export const clientLoader = async () => {
  const known = await browserQueryClient()
    .ensureQueryData(query(getMe))
    .catch(() => undefined);
  return leadOn(known?.result);
};

export default function Admin() {
  return (
    <>
      <PageHead title="Администрация" isHidden />
      <h1 className="sr-only">Администрация</h1>
      <EmptyState title="Для ваших прав здесь нет очередей" />
    </>
  );
}
