import { becomeSeller, getMe, type Role, switchRole } from '@artel/contracts/people/users.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserQueryClient, query, useCall } from '../../platform/api/index.ts';
import { showToast, toastSuccess } from '../../platform/toast.ts';
import { RadioGroup } from '../../ui/controls/choice.tsx';
import { Button, Card, Link } from '../../ui/index.ts';
import { useSession } from '../session/index.ts';
import type { Section } from './section.ts';
import { roleNames } from './settings.text.ts';

export const roles: Section = { key: 'roles', name: 'Роли', queries: () => [query(getMe)], Body: RolesSection };

function RolesSection() {
  const { me } = useSession();
  const turn = useCall(switchRole);
  const become = useCall(becomeSeller);
  const { revalidate } = useRevalidator();
  const [wished, setWished] = useState<Role>();
  if (!me) return null;

  const settle = async (error: { message: string } | undefined, done: string) => {
    if (error) return showToast(error.message);
    await browserQueryClient().invalidateQueries();
    await revalidate();
    toastSuccess(done);
  };
  const workAs = async (active_role: Role) => {
    if (active_role === me.active_role) return;
    setWished(active_role);
    const { error } = await turn.send({ body: { active_role } });
    await settle(error, `Вы работаете как ${roleNames[active_role].name.toLowerCase()}`);
    setWished(undefined);
  };
  const start = async () => {
    const { error } = await become.send({ body: {} });
    await settle(error, 'Вы стали исполнителем');
  };
  return (
    <>
      <Card label="Рабочая роль" className="grid gap-4">
        <RadioGroup
          label="Сейчас вы работаете как"
          look="cards"
          value={wished ?? me.active_role}
          onChange={(role) => void workAs(role)}
          options={me.roles.map((role) => ({ value: role, label: roleNames[role].name, note: roleNames[role].note }))}
        />
        <p className="text-13 text-ink-soft">Выбор действует на всех устройствах и сохраняется до следующей смены.</p>
      </Card>
      {me.allowed_actions.includes('become_seller') ? (
        <Card label="Стать исполнителем" className="grid justify-items-start gap-3">
          <h3 className="title-3">Станьте исполнителем</h3>
          <p className="text-ink-soft">
            Появятся разделы «Услуги» и отклики на проекты. Роль заказчика останется с вами.{' '}
            <Link to="/become-seller" className="link">
              Как это устроено
            </Link>
          </p>
          <Button look="primary" isPending={become.isPending} onClick={() => void start()}>
            Стать исполнителем
          </Button>
        </Card>
      ) : null}
    </>
  );
}
