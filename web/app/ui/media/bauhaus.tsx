import type { CSSProperties } from 'react';

function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

export function Bauhaus({ name }: { name: string }) {
  let left = hashOf(name);
  const next = (range: number): number => {
    const taken = left % range;
    left = Math.floor(left / range) || hashOf(name + range);
    return taken;
  };
  const paints = `paints-${next(5)}`;
  const measures = { '--r': `${next(36) * 10}deg`, '--x': `${32 + next(10) * 4}%`, '--y': `${32 + next(10) * 4}%` };
  return <i className={`bauhaus ${paints}${next(2) === 0 ? ' half' : ''}`} style={measures as CSSProperties} />;
}
