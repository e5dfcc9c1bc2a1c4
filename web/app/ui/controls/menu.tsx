import { EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover, Button as Trigger } from 'react-aria-components';
import { cx } from '../layout/class-names.ts';
import { Russian } from '../text/russian.tsx';
import { type ButtonLook, type ButtonSize, buttonClass } from './button.tsx';
import { Icon, type IconShape } from './icon.tsx';

export type MenuAction = { id: string; name: ReactNode; icon?: IconShape; isBad?: boolean; isDisabled?: boolean; onAction: () => void };

type MenuProps = { label: string; actions: readonly MenuAction[]; children?: ReactNode; look?: ButtonLook; size?: ButtonSize };

export function Menu({ label, actions, children, look = 'second', size = 'm' }: MenuProps) {
  return (
    <Russian>
      <MenuTrigger>
        <Trigger {...(!children && { 'aria-label': label })} className={buttonClass({ look: children ? look : 'ghost', size }, !children)}>
          {children ?? <Icon of={EllipsisVertical} />}
        </Trigger>
        <Popover
          placement={children ? 'bottom start' : 'bottom end'}
          className="rising max-w-[calc(100vw-2rem)] min-w-56 overflow-y-auto rounded-card bg-surface p-1.5 shadow-float"
        >
          <AriaMenu aria-label={label} className="outline-none">
            {actions.map(({ id, name, icon, isBad, isDisabled, onAction }) => (
              <MenuItem
                key={id}
                id={id}
                isDisabled={isDisabled ?? false}
                onAction={onAction}
                className={cx(
                  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 outline-none focused:bg-tint data-disabled:cursor-not-allowed data-disabled:text-ink-soft md:min-h-10',
                  isBad && 'text-bad',
                )}
              >
                {icon ? <Icon of={icon} /> : null}
                {name}
              </MenuItem>
            ))}
          </AriaMenu>
        </Popover>
      </MenuTrigger>
    </Russian>
  );
}
