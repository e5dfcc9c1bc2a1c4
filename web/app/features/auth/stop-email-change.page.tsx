import { stopEmailChange } from '@artel/contracts/sign-in/security.ts';
import { forgetMember } from '../session/index.ts';
import { FollowedLink } from './followed-link.tsx';

const text = {
  title: 'Отменить изменения',
  lead: 'Вернём этот адрес, отключим новые способы входа и завершим все сеансы. Старый пароль перестанет подходить.',
  action: 'Отменить и выйти везде',
  doneTitle: 'Изменения отменены',
  doneLead: 'Все сеансы завершены, старый пароль больше не подходит. Ссылка для нового уже у вас в почте.',
  next: { to: '/recover', name: 'Запросить ссылку ещё раз' },
};

export default function StopEmailChange() {
  return <FollowedLink endpoint={stopEmailChange} words={text} onDone={forgetMember} />;
}
