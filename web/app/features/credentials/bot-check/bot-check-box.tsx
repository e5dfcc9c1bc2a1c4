/** The demo shows a checkbox that sends the dummy token and calls no other host. */
import { demoBotToken } from '@artel/contracts/sign-in/auth.ts';
import { Suspense } from 'react';
import type { ApiError } from '../../../platform/api/index.ts';
import { lazyWithRetry } from '../../../platform/boot/lazy-with-retry.ts';
import { useOwnDocument } from '../../../platform/boot/own-document.ts';
import { useSite } from '../../../platform/boot/site.ts';
import type { Bound } from '../../../platform/forms/use-form.ts';
import { Checkbox } from '../../../ui/controls/choice.tsx';
import { Bone, Skeleton } from '../../../ui/index.ts';

export type BotCheckAction = 'register' | 'login' | 'contact';

const BotCheckWidget = lazyWithRetry(() => import('./bot-check-widget.tsx'));

/** A token of a real service counts once, whatever became of the call. */
export function useTokenIsSpent(): (error: ApiError) => boolean {
  const { botCheckKey, smartCaptchaKey } = useSite();
  return (error) => Boolean(botCheckKey || smartCaptchaKey) || error.code.startsWith('BOT_CHECK');
}

/** `action`: the form; the server accepts the token for this one alone. */
export function BotCheckBox({ action, ...bound }: Bound<string> & { action: BotCheckAction }) {
  const { botCheckKey, smartCaptchaKey } = useSite();
  useOwnDocument(Boolean(botCheckKey || smartCaptchaKey));
  if (botCheckKey || smartCaptchaKey)
    return (
      <Suspense fallback={<Waiting />}>
        <BotCheckWidget {...bound} action={action} />
      </Suspense>
    );
  const { value, onChange, ...rest } = bound;
  return (
    <Checkbox {...rest} value={value !== ''} onChange={(isOn) => onChange(isOn ? demoBotToken : '')}>
      Я не робот (демо)
    </Checkbox>
  );
}

const Waiting = () => (
  <Skeleton label="Загружаем проверку">
    <Bone shape="picture" className="h-[65px]" />
  </Skeleton>
);
