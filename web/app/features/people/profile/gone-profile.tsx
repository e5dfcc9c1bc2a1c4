import { PageHead } from '../../../platform/boot/page-head.tsx';
import { LinkButton } from '../../../ui/controls/button.tsx';
import { SignScene } from '../../../ui/media/sign.tsx';
import { freelancersPath } from '../freelancers-address.ts';

export function GoneProfile() {
  return (
    <section className="grid justify-items-center gap-3 py-16 text-center">
      <PageHead title="Профиль удалён" isHidden />
      <SignScene mood="empty" />
      <h1 className="title-1 mt-2">Профиль удалён</h1>
      <p className="max-w-[52ch] text-ink-soft">Человек ушёл с биржи. Его заказы остались у тех, с кем он работал.</p>
      <LinkButton to={freelancersPath('all')} look="primary" className="mt-2">
        Другие исполнители
      </LinkButton>
    </section>
  );
}
