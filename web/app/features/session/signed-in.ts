import { getMe, type Me } from '@artel/contracts/people/users.ts';
import { browserQueryClient, forgetAnswers, query } from '../../platform/api/index.ts';
import { storeToken } from '../../platform/session/token.ts';
import { store } from '../../platform/storage.ts';
import { arrived } from './other-tabs.policy.ts';
import { flag } from './sign-in-state.ts';

export async function signedIn(token: string, remember: boolean): Promise<Me | undefined> {
  forgetAnswers();
  storeToken(token, remember);
  store(flag, arrived);
  const rates = import('@artel/contracts/money/payments.ts')
    .then(({ getPaymentRates }) => browserQueryClient().prefetchQuery(query(getPaymentRates)))
    .catch(() => undefined);
  await Promise.all([browserQueryClient().prefetchQuery(query(getMe)), rates]);
  return browserQueryClient().getQueryData(query(getMe).queryKey)?.result;
}
