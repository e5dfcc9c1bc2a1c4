/** `/contacts/rights`: copied work and personal data, for those who have no account. */
import { PageHead } from '../../../platform/boot/page-head.tsx';
import { Breadcrumbs, Card, Link } from '../../../ui/index.ts';
import { useSession } from '../../session/index.ts';
import { GuestForm } from './guest-form.tsx';

export default function Rights() {
  const { isSignedIn } = useSession();
  return (
    <div className="grid gap-6 py-6 md:py-8">
      <PageHead title="Авторские права и личные данные" description="Написать без входа: чужая работа под чужим именем, личные данные" />
      <Breadcrumbs trail={[{ name: 'Главная', to: '/' }, { name: 'Контакты', to: '/contacts' }, { name: 'Права и данные' }]} />
      <div className="grid gap-2">
        <h1 className="title-1">Авторские права и личные данные</h1>
        <p className="max-w-[68ch] text-ink-soft">
          Входить не нужно. Первый ответ придёт на почту в течение суток, решение — за неделю. Автору страницы мы вас не назовём.
        </p>
      </div>
      {isSignedIn ? (
        <p>
          Вы вошли: удобнее{' '}
          <Link to="/profile/appeals/new" className="link">
            написать из кабинета
          </Link>
          , там видны все ответы.
        </p>
      ) : null}
      <Card label="Обращение" className="max-w-[48rem]">
        <GuestForm />
      </Card>
    </div>
  );
}
