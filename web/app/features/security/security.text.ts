import type { Device } from '@artel/contracts/sign-in/security.ts';

export const deviceText = ({ browser, system }: Pick<Device, 'browser' | 'system'>): string =>
  [browser, system].filter(Boolean).join(', ') || 'Неизвестное устройство';

const places = { this_machine: 'Этот компьютер', local_network: 'Локальная сеть' } as const;
export const placeText = ({ place, network }: Pick<Device, 'place' | 'network'>): string =>
  place ? `${places[place]}, ${network}` : `Сеть ${network}`;
