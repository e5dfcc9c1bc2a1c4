/** The everyday avatar: a ground, a bar, a disc and a line, measured by the name. Small enough for every public page. */

/** FNV-1a over the name's UTF-16 units, then stirred, so that neighbours («anna1», «anna2») look different. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

export function Bauhaus({ name, colors }: { name: string; colors: readonly string[] }) {
  let left = hashOf(name);
  const next = (range: number): number => {
    const taken = left % range;
    left = Math.floor(left / range) || hashOf(name + range);
    return taken;
  };
  const first = next(colors.length);
  const paint = (at: number) => colors[(first + at) % colors.length];
  const angle = next(36) * 10;
  const shift = (): number => next(11) * 3 - 15;
  const isWide = next(2) === 0;
  return (
    <svg viewBox="0 0 80 80" width="100%" height="100%" fill="none" aria-hidden="true">
      <path fill={paint(0)} d="M0 0h80v80H0z" />
      <path fill={paint(1)} d={isWide ? 'M10 30h90v80H10z' : 'M-10 32h100v12H-10z'} transform={`rotate(${angle} 40 40)`} />
      <circle cx={40 + shift()} cy={40 + shift()} r="16" fill={paint(2)} />
      <path
        stroke={paint(3)}
        strokeWidth="2.5"
        d="M-10 40H90"
        transform={`translate(${shift()} ${shift()}) rotate(${angle * 2 + 40} 40 40)`}
      />
    </svg>
  );
}
