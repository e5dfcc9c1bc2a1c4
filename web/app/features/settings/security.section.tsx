import { DeviceList, devicesQuery, EmailCard, PasskeysCard, PasswordCard, SecondFactorCard, secondFactorQuery } from '../security/index.ts';
import type { Section } from './section.ts';

export const security: Section = {
  key: 'security',
  name: 'Безопасность',
  queries: () => [devicesQuery, secondFactorQuery],
  Body: () => (
    <>
      <SecondFactorCard />
      <div id="passkeys" className="scroll-mt-6">
        <PasskeysCard />
      </div>
      <DeviceList />
      <PasswordCard />
      <EmailCard />
    </>
  ),
};
