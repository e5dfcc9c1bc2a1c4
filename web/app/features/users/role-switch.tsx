import { type Me, type Role, switchRole } from '@artel/contracts/people/users.ts';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { browserQueryClient, useCall } from '../../platform/api/index.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { showToast } from '../../platform/toast.ts';
import { menuItemClass } from '../../ui/controls/pop-menu.tsx';
import { Button } from '../../ui/index.ts';

const invitation: Record<Role, string> = {
  customer: 'Работать заказчиком',
  seller: 'Работать исполнителем',
  admin: 'Работать администратором',
};

function useWorkAs() {
  const { send, isPending } = useCall(switchRole);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const workAs = async (active_role: Role, to: string): Promise<void> => {
    const { error } = await send({ body: { active_role } });
    if (error) return showToast(error.message);
    await browserQueryClient().invalidateQueries();
    await revalidate();
    await navigate(to);
  };
  return { workAs, isPending };
}

export function StaffRoleScreen() {
  const { pathname, search } = useLocation();
  const { workAs, isPending } = useWorkAs();
  return (
    <section className="grid justify-items-center gap-3 py-16 text-center">
      <PageHead title="Администрация" isHidden />
      <h1 className="title-1">Вы работаете в другой роли</h1>
      <p className="max-w-[52ch] text-ink-soft">Разделы администрации открываются, пока вы работаете администратором.</p>
      <Button look="primary" className="mt-4" isPending={isPending} onClick={() => void workAs('admin', `${pathname}${search}`)}>
        {invitation.admin}
      </Button>
    </section>
  );
}

export function RoleSwitch({ me }: { me: Me }) {
  const { workAs, isPending } = useWorkAs();
  if (!me.allowed_actions.includes('switch_role')) return null;
  return me.roles
    .filter((role) => role !== me.active_role)
    .map((role) => (
      <button
        key={role}
        type="button"
        className={menuItemClass}
        aria-disabled={isPending || undefined}
        onClick={() => void workAs(role, role === 'admin' ? '/admin' : '/')}
      >
        {invitation[role]}
      </button>
    ));
}
