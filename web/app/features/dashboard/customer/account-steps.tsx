import { type AccountStep, getAccountSteps } from '@artel/contracts/site/figures.ts';
import { query } from '../../../platform/api/api.ts';
import { useQuery } from '../../../platform/api/use-query.tsx';
import { StepsCard, type StepText } from '../steps-card.tsx';

export const accountQuery = query(getAccountSteps);

const text: Record<AccountStep, StepText> = {
  email: { name: 'Почта', why: 'Туда придут ответы исполнителей и чеки.', to: '/verify#email', verb: 'Подтвердить' },
  avatar: { name: 'Аватар', why: 'По нему вас узнают в переписке.', to: '/profile/settings?section=avatar', verb: 'Выбрать' },
  phone: { name: 'Телефон', why: 'Понадобится для заказов дороже 50 000 руб.', to: '/verify#phone', verb: 'Подтвердить' },
  passkey: {
    name: 'Ключ для входа',
    why: 'По лицу или отпечатку, без пароля.',
    to: '/profile/settings?section=security#passkeys',
    verb: 'Создать',
  },
};

export function AccountSteps() {
  const found = useQuery(accountQuery).data?.result;
  return found ? <StepsCard title="Аккаунт" steps={found.steps} words={text} /> : null;
}
