import { isUserNameFree } from '@artel/contracts/sign-in/auth.ts';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { query, useQuery } from '../../platform/api/index.ts';
import type { Bound } from '../../platform/forms/use-form.ts';
import { TextField } from '../../ui/fields/field.tsx';
import { Icon } from '../../ui/index.ts';

const debounce_ms = 400;
const wellFormed = /^[A-Za-z0-9_-]{3,24}$/;

const isOwn = (typed: string, own: string | undefined): boolean => typed.toLowerCase() === own?.toLowerCase();

export function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounce_ms);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

export function UserNameField({ own, ...bound }: Bound<string> & { own?: string }) {
  const typed = bound.value.trim();
  const input = useDebounced(typed);
  const { data } = useQuery({
    ...query(isUserNameFree, { query: { user_name: input } }),
    enabled: wellFormed.test(input) && !isOwn(input, own),
    retry: false,
  });
  const verdict = input === typed ? data?.result : undefined;
  const error = bound.error ?? (verdict && !verdict.is_free ? 'Этот логин занят' : undefined);
  return (
    <TextField
      {...bound}
      label="Логин"
      error={error}
      autoComplete="username"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={24}
      hint={
        <span aria-live="polite">
          {verdict?.is_free && !error ? (
            <span className="text-good">Логин свободен</span>
          ) : (
            'Латинские буквы, цифры, _ и -. Его увидят в адресе профиля'
          )}
        </span>
      }
      after={verdict?.is_free && !error ? <Icon of={CircleCheck} className="text-good" /> : null}
    />
  );
}
