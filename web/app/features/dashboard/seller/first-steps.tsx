import { getFirstSteps, type SellerStep } from '@artel/contracts/site/figures.ts';
import { query, useQuery } from '../../../platform/api/index.ts';
import { StepsCard, type StepText } from '../steps-card.tsx';

export const stepsQuery = query(getFirstSteps);

const text: Record<SellerStep, StepText> = {
  email: { name: 'Почта', why: 'Туда придут заказы и чеки.', to: '/verify#email', verb: 'Подтвердить' },
  profile: {
    name: 'Профиль',
    why: 'Чем занимаетесь, одной строкой: её видят рядом с именем.',
    to: '/profile/settings?section=profile',
    verb: 'Заполнить',
  },
  service: {
    name: 'Первая услуга',
    why: 'Заказчики находят её в каталоге и платят, не торгуясь.',
    to: '/profile/items/create',
    verb: 'Создать',
  },
  bid: { name: 'Первый отклик на проект', why: 'Расскажите заказчику, как сделаете и за сколько.', to: '/projects', verb: 'К проектам' },
  requisites: { name: 'Куда выводить деньги', why: 'Можно позже, до первого вывода.', to: '/profile/finance', verb: 'Указать' },
};

export function FirstSteps() {
  const found = useQuery(stepsQuery).data?.result;
  return found ? <StepsCard title="Первые шаги" steps={found.steps} words={text} /> : null;
}
