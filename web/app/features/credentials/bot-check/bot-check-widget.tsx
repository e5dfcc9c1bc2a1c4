/**
 * A widget that does not load in time offers a retry or the second service. After a failed try the form empties its field and the widget
 * renews the token.
 */
import { smartCaptchaToken } from '@artel/contracts/sign-in/auth.ts';
import { Turnstile, type TurnstileInstance } from '@marsidev/react-turnstile';
import { useEffect, useRef, useState } from 'react';
import { useSite } from '../../../platform/boot/site.ts';
import type { Bound } from '../../../platform/forms/use-form.ts';
import { Button, FieldNotes, fieldId, Note } from '../../../ui/index.ts';
import type { BotCheckAction } from './bot-check-box.tsx';

const timeout_ms = 10_000;
type Props = Bound<string> & { action: BotCheckAction };
type State = 'loading' | 'shown' | 'away';

export default function BotCheckWidget(props: Props) {
  const { botCheckKey, smartCaptchaKey } = useSite();
  const [isSecond, setSecond] = useState(!botCheckKey);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>('loading');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try has its own patience
  useEffect(() => {
    setState('loading');
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'away' : now)), timeout_ms);
    return () => clearTimeout(timer);
  }, [attempt, isSecond]);
  const service = {
    onShown: () => setState('shown'),
    onAway: () => {
      props.onChange('');
      setState('away');
    },
  };
  const again = () => setAttempt((tries) => tries + 1);
  return (
    <div id={fieldId(props.name)} tabIndex={-1} className="grid gap-2">
      {state === 'away' ? (
        <Note meaning="wait">
          <p role="alert">Проверка «Я не робот» не загрузилась. Отключите VPN и блокировщики или попробуйте другую сеть.</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="s" onClick={again}>
              Попробовать снова
            </Button>
            {smartCaptchaKey && !isSecond ? (
              <Button size="s" look="primary" onClick={() => setSecond(true)}>
                Другая проверка
              </Button>
            ) : null}
          </div>
        </Note>
      ) : (
        <div className="min-h-[65px]">
          {isSecond && smartCaptchaKey ? (
            <SmartCaptcha key={attempt} {...props} {...service} siteKey={smartCaptchaKey} />
          ) : botCheckKey ? (
            <Cloudflare key={attempt} {...props} {...service} siteKey={botCheckKey} />
          ) : null}
        </div>
      )}
      <FieldNotes id={fieldId(props.name)} error={props.error} />
    </div>
  );
}

type Service = Props & { siteKey: string; onShown: () => void; onAway: () => void };

function Cloudflare({ siteKey, action, value, onChange, onShown, onAway }: Service) {
  const widget = useRef<TurnstileInstance>(undefined);
  useRenewal(value, () => widget.current?.reset());
  return (
    <Turnstile
      ref={widget}
      siteKey={siteKey}
      options={{ action, language: 'ru', size: 'flexible', theme: 'auto', refreshExpired: 'auto', responseField: false }}
      scriptOptions={{ onError: onAway }}
      onWidgetLoad={onShown}
      onSuccess={onChange}
      onExpire={() => onChange('')}
      onTimeout={() => onChange('')}
      onError={onAway}
    />
  );
}

type SmartCaptchaApi = {
  render: (into: HTMLElement, how: { sitekey: string; hl: 'ru'; callback: (token: string) => void }) => number;
  reset: (widget: number) => void;
  destroy: (widget: number) => void;
};
const api = () => (window as { smartCaptcha?: SmartCaptchaApi }).smartCaptcha;
const script = 'https://smartcaptcha.yandexcloud.net/captcha.js';

function SmartCaptcha({ siteKey, value, onChange, onShown, onAway }: Service) {
  const place = useRef<HTMLDivElement>(null);
  const widget = useRef<number>(undefined);
  const latest = useRef({ onChange, onShown, onAway });
  latest.current = { onChange, onShown, onAway };
  useRenewal(value, () => widget.current !== undefined && api()?.reset(widget.current));
  useEffect(() => {
    let isGone = false;
    loadScript()
      .then(() => {
        if (isGone || !place.current || !api()) return;
        const callback = (token: string) => latest.current.onChange(token && smartCaptchaToken + token);
        widget.current = api()?.render(place.current, { sitekey: siteKey, hl: 'ru', callback });
        latest.current.onShown();
      })
      .catch(() => latest.current.onAway());
    return () => {
      isGone = true;
      if (widget.current !== undefined) api()?.destroy(widget.current);
    };
  }, [siteKey]);
  return <div ref={place} className="min-h-[100px]" />;
}

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    if (api()) return resolve();
    const element = document.createElement('script');
    element.src = script;
    element.async = true;
    element.onload = () => resolve();
    element.onerror = () => {
      element.remove();
      reject(new Error('the bot check did not load'));
    };
    document.head.append(element);
  });
}

/** An emptied field means that the token was used. */
function useRenewal(value: string, renew: () => void): void {
  const before = useRef(value);
  useEffect(() => {
    if (before.current !== '' && value === '') renew();
    before.current = value;
  });
}
