/** The old address of an account says no here. */
import { stopEmailChange } from '@artel/contracts/security.ts';
import { forgetMember } from '../session/index.ts';
import { FollowedLink } from './followed-link.tsx';

const words = {
  title: 'Остановить смену почты',
  lead: 'Адрес останется прежним, а на всех устройствах придётся войти снова.',
  action: 'Остановить',
  doneTitle: 'Смена почты остановлена',
  doneLead: 'Адрес прежний, все сеансы завершены. Задайте новый пароль: старый мог узнать кто-то другой.',
  next: { to: '/recover', name: 'Задать новый пароль' },
};

export default function StopEmailChange() {
  return <FollowedLink endpoint={stopEmailChange} words={words} onDone={forgetMember} />;
}
