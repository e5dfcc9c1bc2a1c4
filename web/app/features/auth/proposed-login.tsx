import { isUserNameFree } from '@artel/contracts/sign-in/auth.ts';
import { useEffect, useState } from 'react';
import { query, useQuery } from '../../platform/api/index.ts';
import type { Bound } from '../../platform/forms/use-form.ts';
import { UserNameField, useDebounced } from '../credentials/index.ts';
import { proposedLogins } from './proposed-logins.ts';

/** The first login made of this address that nobody has; undefined until there is an address. */
export function useProposedLogin(email: string): string | undefined {
  const settled = useDebounced(email.trim());
  const [taken, setTaken] = useState<readonly string[]>([]);
  const login = proposedLogins(settled).find((one) => !taken.includes(one));
  const { data } = useQuery({
    ...query(isUserNameFree, { query: { user_name: login ?? '' } }),
    enabled: login !== undefined,
    retry: false,
  });
  const isTaken = data?.result.is_free === false;
  useEffect(() => {
    if (login && isTaken) setTaken((others) => [...others, login]);
  }, [login, isTaken]);
  return login;
}

export function ProposedLogin({ login, ...bound }: Bound<string> & { login: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen || bound.value || bound.error) return <UserNameField {...bound} />;
  if (!login) return null;
  const edit = () => {
    bound.onChange(login);
    setOpen(true);
  };
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-ink-soft">
      <span>
        Ваш логин: <b className="font-strong text-ink">{login}</b>
      </span>
      <button type="button" className="link touch" onClick={edit}>
        Изменить
      </button>
    </p>
  );
}
