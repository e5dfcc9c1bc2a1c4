import { ChevronLeft, ChevronRight } from 'lucide-react';
import { cx, Icon, type IconShape } from '../../../ui/index.ts';

export default function GalleryTurns({ at, count, goTo }: { at: number; count: number; goTo: (no: number) => void }) {
  return (
    <>
      <Turn icon={ChevronLeft} label="Предыдущая" className="left-3" disabled={at === 0} onClick={() => goTo(at - 1)} />
      <Turn icon={ChevronRight} label="Следующая" className="right-3" disabled={at === count - 1} onClick={() => goTo(at + 1)} />
    </>
  );
}

type TurnProps = { icon: IconShape; label: string; className: string; disabled: boolean; onClick: () => void };

function Turn({ icon, label, className, disabled, onClick }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className={cx(
        'absolute top-1/2 grid size-10 -translate-y-1/2 place-items-center rounded-full bg-surface shadow-float',
        'opacity-0 transition-opacity group-hover:opacity-100 focus-visible:opacity-100 disabled:opacity-0! pointer-coarse:hidden',
        className,
      )}
    >
      <Icon of={icon} />
    </button>
  );
}
