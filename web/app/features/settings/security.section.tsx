/** «Безопасность»: what keeps the account its owner's. */
import { DeviceList, devicesQuery } from '../security/index.ts';
import type { Section } from './section.ts';

export const security: Section = {
  key: 'security',
  name: 'Безопасность',
  queries: () => [devicesQuery],
  Body: () => <DeviceList />,
};
