import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Travelling } from '../../../platform/uploads/uploads.ts';
import { again, handOver, noFiles, openTray, remove, subscribe, take, travelling, trayOf } from '../files-tab.ts';
import type { Attached } from '../outbox/outbox.ts';

export type Tray = {
  files: readonly Attached[];
  travelling: readonly Travelling[];
  said: string;
  take: (files: readonly File[]) => void;
  remove: (key: string) => void;
  again: (key: string) => void;
  /** Undefined while a file is refused. */
  handOver: () => ReturnType<typeof handOver> | undefined;
};

export function useTray(my_id: string | undefined, room: string): Tray {
  const files = useSyncExternalStore(subscribe, () => trayOf(room), noFiles);
  const going = useTravelling();
  const [text, setSaid] = useState('');
  useEffect(() => {
    if (my_id && room) void openTray(my_id, room);
  }, [my_id, room]);
  return {
    files,
    travelling: going,
    said: text,
    take: (chosen) => setSaid(take(room, chosen)),
    remove(key) {
      setSaid('');
      remove(room, key);
    },
    again: (key) => again(room, key),
    handOver() {
      const isRefused = files.some(({ key }) => going.some((one) => one.key === key && one.state === 'refused'));
      setSaid(isRefused ? 'Уберите файлы, которые не приняты: без них сообщение уйдёт' : '');
      return isRefused ? undefined : handOver(room);
    },
  };
}

export const useTravelling = (): readonly Travelling[] => useSyncExternalStore(subscribe, travelling, noFiles);
