import { confirmNewEmail } from '@artel/contracts/sign-in/security.ts';
import { FollowedLink } from './followed-link.tsx';

const text = {
  title: 'Новая почта',
  lead: 'Подтвердите, что этот адрес ваш: с ним вы будете входить.',
  action: 'Подтвердить адрес',
  doneTitle: 'Почта изменена',
  doneLead: 'Теперь входите с новым адресом.',
  next: { to: '/profile/settings?section=security', name: 'В настройки' },
};

export default function ConfirmNewEmail() {
  return <FollowedLink endpoint={confirmNewEmail} words={text} />;
}
