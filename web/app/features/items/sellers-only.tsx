/** What a customer sees where services are offered. */

import { LinkButton } from '../../ui/button.tsx';
import { MemberHead } from '../../ui/member-head.tsx';
import { EmptyState } from '../../ui/states.tsx';

export function SellersOnly({ title }: { title: string }) {
  return (
    <>
      <MemberHead title={title} />
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
