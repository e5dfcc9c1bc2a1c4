/** What a customer sees where services are offered. */
import { PageHead } from '../../platform/page-head.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';

export function SellersOnly({ title }: { title: string }) {
  return (
    <>
      <PageHead title={title} isHidden />
      <h1 className="title-1">{title}</h1>
      <EmptyState
        title="Услуги предлагают исполнители"
        action={
          <LinkButton to="/become-seller" look="primary">
            Стать исполнителем
          </LinkButton>
        }
      >
        Добавьте себе роль исполнителя: заказывать вы сможете как раньше.
      </EmptyState>
    </>
  );
}
