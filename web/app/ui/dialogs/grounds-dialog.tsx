import { type UnmaskGround, unmaskGrounds, unmaskGroundText } from '@artel/contracts/people/accounts/unmask-text.ts';
import type { ComponentProps } from 'react';
import { ReasonDialog } from './reason-dialog.tsx';

const options = unmaskGrounds.map((value) => ({ value, label: unmaskGroundText[value] }));
const choice = { name: 'ground', label: 'Зачем', options, missing: 'Выберите, зачем' };

type GroundsDialogProps = Omit<ComponentProps<typeof ReasonDialog>, 'isBad' | 'choice' | 'onSend'> & {
  onSend: (ground: UnmaskGround, reason: string) => Promise<void>;
};

export const GroundsDialog = ({ onSend, ...dialog }: GroundsDialogProps) => (
  <ReasonDialog {...dialog} isBad={false} choice={choice} onSend={(reason, ground) => void onSend(ground as UnmaskGround, reason)} />
);
