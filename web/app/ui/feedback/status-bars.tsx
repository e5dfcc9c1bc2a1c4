import { WifiOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { followVersions, newVersion } from '../../platform/boot/new-version.ts';
import { useSite } from '../../platform/boot/site.ts';
import { Button } from '../controls/button.tsx';
import { Icon } from '../controls/icon.tsx';

const bar =
  'pointer-events-auto flex flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-card bg-ink-fill px-4 py-2.5 text-on-ink shadow-float';

function followNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

export function StatusBars() {
  const isOnline = useSyncExternalStore(
    followNetwork,
    () => navigator.onLine,
    () => true,
  );
  const isOut = useSyncExternalStore(newVersion.subscribe, newVersion.get, () => false);
  const [isPutAway, setPutAway] = useState(false);
  const { buildId } = useSite();
  useEffect(() => (buildId && import.meta.env.PROD ? followVersions(buildId) : undefined), [buildId]);
  const isOffered = isOnline && isOut && !isPutAway;
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-3 bottom-3 z-40 grid justify-items-center gap-2 max-lg:bottom-[calc(4rem+12px)]"
      data-no-print="bars"
    >
      {isOnline ? null : (
        <p className={bar}>
          <Icon of={WifiOff} />
          Нет сети. Написанное остаётся на странице: отправьте, когда связь вернётся.
        </p>
      )}
      {isOffered ? (
        <div className={bar}>
          Вышла новая версия сайта. Она откроется вместе со следующей страницей.
          <Button size="s" look="on-ink" onClick={() => location.reload()}>
            Обновить сейчас
          </Button>
          <Button size="s" look="on-ink" onClick={() => setPutAway(true)}>
            Позже
          </Button>
        </div>
      ) : null}
    </div>
  );
}
