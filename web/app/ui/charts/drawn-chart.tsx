import {
  BarController,
  BarElement,
  CategoryScale,
  Chart as ChartJs,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { useEffect, useRef } from 'react';
import { configOf, type Paints } from './chart.config.ts';
import type { Look, Picture } from './chart.ts';
import { redrawAfter_ms } from './chart-rules.ts';

ChartJs.register(BarController, BarElement, CategoryScale, LinearScale, LineController, LineElement, PointElement, Tooltip);

export default function DrawnChart({ picture }: { picture: Picture }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const within = box.current;
    if (!within) return;
    const isStill = document.documentElement.dataset.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;
    let drawn = drawnIn(within, picture, isStill);
    const again = () => {
      leave(drawn);
      drawn = drawnIn(within, picture, true);
    };
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const themed = new MutationObserver(again);
    dark.addEventListener('change', again);
    themed.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      dark.removeEventListener('change', again);
      themed.disconnect();
      leave(drawn);
    };
  }, [picture]);
  return <div ref={box} className="absolute inset-0" />;
}

function drawnIn(box: HTMLElement, picture: Picture, isStill: boolean): ChartJs<'bar' | 'line', number[], string> {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', picture.label);
  box.append(canvas);
  return new ChartJs(canvas, configOf(picture, paintsOf(canvas), isStill));
}

/** Hidden at once, destroyed after a resize that was put off: Chart.js still needs the canvas for it. */
function leave(drawn: { canvas: HTMLCanvasElement; destroy: () => void }): void {
  drawn.canvas.remove();
  setTimeout(() => drawn.destroy(), 2 * redrawAfter_ms);
}

function paintsOf(on: HTMLCanvasElement): Paints {
  const styles = getComputedStyle(on);
  const colour = (name: string): string => styles.getPropertyValue(`--color-${name}`).trim();
  const [ink, brand, surface] = [colour('ink'), colour('brand-fill'), colour('surface')];
  const edges: Record<Look, string> = { ink, solid: brand, hatch: brand, outline: colour('brand') };
  return {
    fills: { ink, solid: brand, hatch: hatchOf(brand, surface), outline: surface },
    edges,
    ink,
    soft: colour('ink-soft'),
    line: colour('line'),
    surface,
    font: styles.fontFamily,
  };
}

const tile_px = 6;
function hatchOf(colour: string, ground: string): CanvasPattern | string {
  const tile = document.createElement('canvas');
  tile.width = tile_px;
  tile.height = tile_px;
  const pen = tile.getContext('2d');
  if (!pen) return colour;
  pen.fillStyle = ground;
  pen.fillRect(0, 0, tile_px, tile_px);
  pen.strokeStyle = colour;
  pen.lineWidth = 2;
  pen.beginPath();
  for (const from of [-tile_px, 0, tile_px]) {
    pen.moveTo(from, tile_px);
    pen.lineTo(from + tile_px, 0);
  }
  pen.stroke();
  return pen.createPattern(tile, 'repeat') ?? colour;
}
