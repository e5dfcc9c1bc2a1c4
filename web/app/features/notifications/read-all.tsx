import { readNotifications } from '@artel/contracts/chat/notifications.ts';
import { useCall } from '../../platform/api/index.ts';
import { showToast } from '../../platform/toast.ts';
import { Button } from '../../ui/index.ts';
import { showBoxes } from './show-boxes.ts';

export function ReadAll({ look }: { look?: 'ghost' }) {
  const { send, isPending } = useCall(readNotifications);
  const press = async () => {
    const { error } = await send({ body: {} });
    if (error) showToast(error.message);
    else await showBoxes();
  };
  return (
    <Button size="s" {...(look && { look })} isPending={isPending} onClick={() => void press()}>
      Прочитать все
    </Button>
  );
}
