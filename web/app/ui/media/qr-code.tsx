/** Rendered locally: what it says stays on the page. Dark on white for cameras. */
import { encode } from 'uqr';
import { cx } from '../layout/class-names.ts';

export function QrCode({ text, label, className = 'size-48' }: { text: string; label: string; className?: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className={cx('rounded-control', className)}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={dots} />
    </svg>
  );
}
