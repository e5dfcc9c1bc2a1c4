import { type Me, type Role, switchRole } from '@artel/contracts/people/users.ts';
import { useNavigate, useRevalidator } from 'react-router';
import { browserQueryClient } from '../../platform/api/api.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { showToast } from '../../platform/toast.ts';
import { menuItemClass } from '../../ui/controls/pop-menu.tsx';

const invitation: Record<Role, string> = {
  customer: 'Работать заказчиком',
  seller: 'Работать исполнителем',
  admin: 'Работать администратором',
};

export function RoleSwitch({ me }: { me: Me }) {
  const { send, isPending } = useCall(switchRole);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  if (!me.allowed_actions.includes('switch_role')) return null;

  const workAs = async (active_role: Role) => {
    const { error } = await send({ body: { active_role } });
    if (error) return showToast(error.message);
    // what is shown and the guards belong to the other role
    await browserQueryClient().invalidateQueries();
    await revalidate();
    await navigate('/');
  };
  return me.roles
    .filter((role) => role !== me.active_role)
    .map((role) => (
      <button key={role} type="button" className={menuItemClass} aria-disabled={isPending || undefined} onClick={() => void workAs(role)}>
        {invitation[role]}
      </button>
    ));
}
