import type { RequiredConsent } from '@artel/contracts/sign-in/consent-calls.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ConsentBanner } from './consent-banner.tsx';

export default function ConsentDialog({ asked, onClose }: { asked: readonly RequiredConsent[]; onClose: () => void }) {
  return (
    <Dialog title="Сначала примите новую редакцию" onClose={onClose}>
      <ConsentBanner asked={asked} />
    </Dialog>
  );
}
