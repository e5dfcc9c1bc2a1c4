import { CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, DialogTrigger, Focusable, Popover, Tooltip, TooltipTrigger, Button as Trigger } from 'react-aria-components';
import { Russian } from '../text/russian.tsx';
import { Icon } from './icon.tsx';

export function Hint({ words, children }: { words: ReactNode; children: React.ReactElement<React.DOMAttributes<Element>, string> }) {
  return (
    <TooltipTrigger delay={400} closeDelay={100}>
      <Focusable>{children}</Focusable>
      <Tooltip offset={8} className="appearing max-w-72 rounded-control bg-ink px-2.5 py-1.5 text-13 text-paper">
        {words}
      </Tooltip>
    </TooltipTrigger>
  );
}

export function Explain({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Russian>
      <DialogTrigger>
        <Trigger
          aria-label={label}
          className="touch inline-grid size-6 cursor-pointer place-items-center rounded-full align-middle text-ink-soft hover:text-ink"
        >
          <Icon of={CircleHelp} size={16} />
        </Trigger>
        <Popover placement="top" offset={6} className="rising max-w-80 rounded-card bg-surface p-4 shadow-float">
          <Dialog aria-label={label} className="text-13 outline-none">
            {children}
          </Dialog>
        </Popover>
      </DialogTrigger>
    </Russian>
  );
}
