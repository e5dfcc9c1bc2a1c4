/** The everyday avatar: a ground, a bar, a disc and a line, measured by the name. A few bytes of markup: it is on a page 24 times. */
import type { CSSProperties } from 'react';

/** FNV-1a over the name's UTF-16 units, then stirred, so that neighbours («anna1», «anna2») look different. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Fills its place; how the measures become a picture stands in bauhaus.css. */
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
