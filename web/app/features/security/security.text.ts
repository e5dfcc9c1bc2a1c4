/** Words of the account's security. */
import type { Device } from '@artel/contracts/sign-in/security.ts';

/** «Chrome, Windows» */
export const deviceText = ({ browser, system }: Device): string => [browser, system].filter(Boolean).join(', ') || 'Неизвестное устройство';

const places = { this_machine: 'Этот компьютер', local_network: 'Локальная сеть' } as const;
/** «Локальная сеть, 192.168.1.*» */
export const placeText = ({ place, network }: Device): string => (place ? `${places[place]}, ${network}` : `Сеть ${network}`);
