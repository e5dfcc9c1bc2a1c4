import { addPasskey, getSecondFactor, type Passkey, removePasskey, startPasskey } from '@artel/contracts/sign-in/second-factor.ts';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { call, invalidate, useQuery } from '../../platform/api/index.ts';
import { useChange } from '../../platform/api/use-move.ts';
import { makePasskey } from '../../platform/session/passkey.ts';
import { showToast, toastSuccess } from '../../platform/toast.ts';
import { Dialog, DialogButtons } from '../../ui/dialogs/dialog.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { Button, Card, DateTime, Form, Icon } from '../../ui/index.ts';
import RecoveryCodes from './recovery-codes.tsx';
import { secondFactorQuery } from './second-factor-card.tsx';

export function PasskeysCard() {
  const { data } = useQuery(secondFactorQuery);
  const [isNaming, setNaming] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  if (!data) return null;
  const { passkeys, takes_passkeys } = data.result;
  return (
    <Card label="Ключи доступа" className="grid gap-4">
      <div className="grid gap-1">
        <h3 className="title-3">Ключи доступа</h3>
        <p className="text-ink-soft">
          Вход по отпечатку, лицу или PIN-коду вашего устройства, без пароля. С ключом одного пароля для входа уже не хватит.
        </p>
      </div>
      {passkeys.length > 0 ? (
        <ul className="grid">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} />
          ))}
        </ul>
      ) : null}
      {takes_passkeys ? (
        <div>
          <Button onClick={() => setNaming(true)}>Добавить ключ</Button>
        </div>
      ) : (
        <p className="text-13 text-ink-soft">По этому адресу браузер не работает с ключами доступа: нужен адрес с именем сайта.</p>
      )}
      {isNaming ? (
        <NewPasskey
          onClose={() => setNaming(false)}
          onDone={(given) => {
            setNaming(false);
            if (given) setCodes(given);
          }}
        />
      ) : null}
      {codes ? <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} /> : null}
    </Card>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { go, isPending } = useChange(removePasskey, { stale: [getSecondFactor], done: 'Ключ удалён' });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3.5 last:border-0">
      <Icon of={KeyRound} size={24} className="text-ink-soft" />
      <div className="min-w-0 flex-1 basis-48">
        <div className="font-strong break-words">{passkey.name}</div>
        <div className="text-13 text-ink-soft">
          Добавлен <DateTime at={passkey.created_at} />
          {passkey.last_used_at ? (
            <>
              , использован <DateTime at={passkey.last_used_at} />
            </>
          ) : null}
        </div>
      </div>
      <Button
        size="s"
        isPending={isPending}
        onClick={() => void go({ params: { id: passkey._id } })}
        aria-label={`Удалить ключ: ${passkey.name}`}
      >
        Удалить
      </Button>
    </li>
  );
}

function NewPasskey({ onClose, onDone }: { onClose: () => void; onDone: (codes: readonly string[] | null) => void }) {
  const [name, setName] = useState('Моё устройство');
  const [isPending, setPending] = useState(false);
  const add = async () => {
    const question = await call(startPasskey, {});
    if (question.error) return showToast(question.error.message);
    const passkey = await makePasskey(question.result);
    if (!passkey) return showToast('Ключ не добавлен: устройство отказалось или ключ на нём уже есть');
    const { result, error } = await call(addPasskey, { body: { name: name.trim() || 'Моё устройство', passkey } });
    if (error) return showToast(error.message);
    await invalidate(getSecondFactor);
    toastSuccess('Ключ добавлен');
    onDone(result.recovery_codes);
  };
  return (
    <Dialog title="Новый ключ доступа" onClose={onClose} isBusy={isPending}>
      <Form
        className="grid gap-4"
        onSubmit={() => {
          setPending(true);
          void add()
            .catch(() => showToast('Браузер не смог создать ключ'))
            .finally(() => setPending(false));
        }}
      >
        <TextField
          label="Название"
          name="name"
          value={name}
          onChange={setName}
          maxLength={60}
          hint="Чтобы узнать ключ в списке"
          autoFocus
        />
        <DialogButtons action="Добавить" isPending={isPending} onClose={onClose} />
      </Form>
    </Dialog>
  );
}
