import { useSyncExternalStore } from 'react';
import { socketTransport } from '../../platform/realtime/socket.ts';

export const title = 'Связь с сервером';

export default function LineExample() {
  const transport = useSyncExternalStore(socketTransport.subscribe, socketTransport.get, () => 'N/A');
  return (
    <p>
      Транспорт сокета:{' '}
      <output className="font-strong" aria-label="Транспорт сокета">
        {transport}
      </output>
    </p>
  );
}
