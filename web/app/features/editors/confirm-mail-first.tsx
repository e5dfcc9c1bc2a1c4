import { LinkButton, Note } from '../../ui/index.ts';
import { useSession } from '../session/index.ts';

export function ConfirmMailFirst() {
  const { me } = useSession();
  if (!me || me.is_email_verified) return null;
  return (
    <Note meaning="wait">
      <p>Сначала подтвердите почту: письмо со ссылкой отправлено на {me.email}.</p>
      <LinkButton to="/confirm_account" size="s" className="mt-2">
        Письмо не пришло
      </LinkButton>
    </Note>
  );
}
