import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button, Card } from '../../ui/index.ts';
import { isIos } from '../push/index.ts';
import { installPrompt } from './use-app.ts';

type Way = 'prompt' | 'ios';

export function InstallCard() {
  const prompt = useSyncExternalStore(installPrompt.subscribe, installPrompt.get, () => undefined);
  const [isPlainIos, setPlainIos] = useState(false);
  useEffect(() => setPlainIos(isIos() && !matchMedia('(display-mode: standalone)').matches), []);
  const way: Way | undefined = prompt ? 'prompt' : isPlainIos ? 'ios' : undefined;
  if (!way) return null;
  const install = async () => {
    await prompt?.prompt();
    // it works once
    installPrompt.set(undefined);
  };
  return (
    <Card label="На экран устройства" className="grid content-start gap-4">
      <h2 className="title-3">На экран устройства</h2>
      <p className="text-ink-soft">
        {way === 'prompt'
          ? 'Биржа откроется со значка, в своём окне и без адресной строки. Места почти не займёт.'
          : 'Нажмите «Поделиться», затем «На экран „Домой“»: биржа откроется со значка, и на iPhone заработает пуш.'}
      </p>
      {way === 'prompt' ? <Button onClick={() => void install()}>Установить</Button> : null}
    </Card>
  );
}
