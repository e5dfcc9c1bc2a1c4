import { LinkButton } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Sign } from '../../ui/media/sign.tsx';

export function GuestPanel({ path }: { path: string }) {
  const from = `?from=${encodeURIComponent(path)}`;
  return (
    <Card className="mx-auto mt-10 grid max-w-[560px] justify-items-center gap-3 py-10! text-center" label="Вход">
      <Sign coin="var(--color-brand-fill)" className="h-14 w-auto text-ink" />
      <h1 className="title-1 mt-2">Войдите, чтобы оплатить заказ</h1>
      <p className="max-w-[42ch] text-ink-soft">Заказ и его сумма видны только его участникам. После входа вы вернётесь сюда.</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <LinkButton to={`/login${from}`} look="primary">
          Войти
        </LinkButton>
        <LinkButton to={`/reg${from}`}>Зарегистрироваться</LinkButton>
      </div>
    </Card>
  );
}
