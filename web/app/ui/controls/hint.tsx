/** More words on demand: a tooltip names what has no room for a name, a popover explains. */
import { CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, DialogTrigger, Focusable, Popover, Tooltip, TooltipTrigger, Button as Trigger } from 'react-aria-components';
import { Russian } from '../text/russian.tsx';
import { Icon } from './icon.tsx';

/** `children` is one focusable element; the words appear on hover and on focus, and are read out. */
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

/** A small question mark that explains a word; works by touch too. */
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
