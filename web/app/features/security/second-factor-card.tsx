import { confirmTotp, getSecondFactor, removeTotp, renewRecoveryCodes, startTotp } from '@artel/contracts/sign-in/second-factor.ts';
import { useState } from 'react';
import { invalidate, query, useCall, useQuery } from '../../platform/api/index.ts';
import { useChange } from '../../platform/api/use-move.ts';
import { counted } from '../../platform/format/index.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { showToast, toastSuccess } from '../../platform/toast.ts';
import { ConfirmButton } from '../../ui/dialogs/asking-button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialogs/dialog.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { Badge, Button, Card, ErrorState, FormActions, FormErrors, Note, RowsSkeleton } from '../../ui/index.ts';
import { QrCode } from '../../ui/media/qr-code.tsx';
import RecoveryCodes from './recovery-codes.tsx';

export const secondFactorQuery = query(getSecondFactor);

type Shown = { kind: 'enrol'; secret: string; uri: string } | { kind: 'codes'; codes: readonly string[] };

export function SecondFactorCard() {
  const { data, isError, refetch } = useQuery(secondFactorQuery);
  const [shown, setShown] = useState<Shown>();
  const start = useCall(startTotp);
  const renew = useCall(renewRecoveryCodes);
  if (!data)
    return isError ? <ErrorState title="Не удалось загрузить второй фактор" onRetry={() => void refetch()} /> : <RowsSkeleton count={2} />;
  const { totp_since, passkeys, recovery_codes_left, is_required } = data.result;
  const isOn = totp_since !== null;

  const enrol = async () => {
    const { result, error } = await start.send({});
    if (error) showToast(error.message);
    else setShown({ kind: 'enrol', ...result });
  };
  const renewed = async () => {
    const { result, error } = await renew.send({});
    if (error) return showToast(error.message);
    await invalidate(getSecondFactor);
    setShown({ kind: 'codes', codes: result.recovery_codes });
  };
  return (
    <Card label="Вход с подтверждением" className="grid gap-4">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-3">
          <h3 className="title-3">Вход с подтверждением</h3>
          {isOn ? <Badge meaning="good">Включён</Badge> : <Badge meaning="plan">Выключен</Badge>}
        </div>
        <p className="text-ink-soft">После пароля спросим код из приложения на телефоне. Чужой, кто узнал пароль, не войдёт.</p>
      </div>
      {is_required && !isOn && passkeys.length === 0 ? (
        <Note meaning="wait">Сотрудникам нужен второй фактор: без него рабочие страницы закрыты.</Note>
      ) : null}
      {isOn || passkeys.length > 0 ? (
        <p>
          Осталось: {counted(recovery_codes_left, ['резервный код', 'резервных кода', 'резервных кодов'])}.{' '}
          {recovery_codes_left < 3 ? <b className="font-strong text-wait">Создайте новые.</b> : null}
        </p>
      ) : null}
      <FormActions>
        {isOn ? (
          <RemoveButton />
        ) : (
          <Button look="primary" isPending={start.isPending} onClick={enrol}>
            Подключить приложение
          </Button>
        )}
        {isOn || passkeys.length > 0 ? (
          <Button look="ghost" isPending={renew.isPending} onClick={renewed}>
            Новые резервные коды
          </Button>
        ) : null}
      </FormActions>
      {shown?.kind === 'enrol' ? (
        <EnrolDialog
          {...shown}
          onClose={() => setShown(undefined)}
          onDone={(codes) => setShown(codes ? { kind: 'codes', codes } : undefined)}
        />
      ) : null}
      {shown?.kind === 'codes' ? <RecoveryCodes codes={shown.codes} onClose={() => setShown(undefined)} /> : null}
    </Card>
  );
}

function RemoveButton() {
  const { go, isPending } = useChange(removeTotp, { stale: [getSecondFactor], done: 'Вход по коду отключён' });
  return (
    <ConfirmButton
      button={{ name: 'Отключить' }}
      title="Отключить вход с подтверждением?"
      action="Отключить"
      look="bad"
      isPending={isPending}
      send={() => go({})}
    >
      Для входа хватит пароля. Резервные коды тоже перестанут работать, если нет ключей доступа.
    </ConfirmButton>
  );
}

type EnrolProps = { secret: string; uri: string; onClose: () => void; onDone: (codes: readonly string[] | null) => void };

function EnrolDialog({ secret, uri, onClose, onDone }: EnrolProps) {
  const form = useForm(confirmTotp, { initial: { code: '' }, warnsOnLeave: false });
  const confirmed = async ({ recovery_codes }: { recovery_codes: string[] | null }) => {
    await invalidate(getSecondFactor);
    toastSuccess('Вход с подтверждением включён');
    onDone(recovery_codes);
  };
  return (
    <Dialog title="Подключите приложение" onClose={onClose} isBusy={form.isPending}>
      <form {...form.form((result) => void confirmed(result))} className="grid gap-4">
        <p className="text-ink-soft">
          Откройте на телефоне приложение с кодами (например, «Яндекс Ключ» или Google Authenticator) и наведите камеру.
        </p>
        <div className="grid justify-items-center gap-3">
          <QrCode text={uri} label="QR-код для приложения" />
          <p className="text-center text-13 text-ink-soft">
            Камеры нет — введите ключ вручную:
            <br />
            <code className="break-all text-ink">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
        </div>
        <FormErrors form={form} />
        <TextField {...form.bind('code')} label="Код из приложения" inputMode="numeric" autoComplete="one-time-code" maxLength={7} />
        <DialogButtons action="Включить" isPending={form.isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}
