import { becomeSeller, getMe } from '@artel/contracts/people/users.ts';
import { useNavigate, useRevalidator } from 'react-router';
import { invalidate, useCall } from '../../../platform/api/index.ts';
import { showToast } from '../../../platform/toast.ts';
import { Button, LinkButton } from '../../../ui/index.ts';
import { useSession } from '../../session/index.ts';

const firstService = '/profile/items/create';

export function BecomeButton() {
  const { isSignedIn, me } = useSession();
  const { send, isPending } = useCall(becomeSeller);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();

  if (!isSignedIn)
    return (
      <LinkButton to="/reg?role=seller" look="primary" size="l">
        Зарегистрироваться исполнителем
      </LinkButton>
    );
  if (me?.roles.includes('seller'))
    return (
      <LinkButton to={firstService} look="primary" size="l">
        Создать услугу
      </LinkButton>
    );
  const become = async () => {
    const { error } = await send({ body: {} });
    if (error) return showToast(error.message);
    await invalidate(getMe);
    await revalidate();
    await navigate(firstService);
  };
  return (
    <Button look="primary" size="l" isPending={isPending} onClick={() => void become()}>
      Стать исполнителем
    </Button>
  );
}
