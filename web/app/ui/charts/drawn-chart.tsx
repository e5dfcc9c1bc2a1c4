/** Fetched only where a chart stands: Chart.js with what our charts need of it. */
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
import { useLayoutEffect, useRef } from 'react';
import { configOf, type Paints } from './chart.config.ts';
import type { Look, Picture } from './chart.ts';

ChartJs.register(BarController, BarElement, CategoryScale, LinearScale, LineController, LineElement, PointElement, Tooltip);

export default function DrawnChart({ picture }: { picture: Picture }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // before the canvas leaves the page: a chart that sees it leave waits for its return, and measures what is no more
  useLayoutEffect(() => {
    const on = canvas.current;
    if (!on) return;
    const isStill = document.documentElement.dataset.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;
    let drawn = new ChartJs(on, configOf(picture, paintsOf(on), isStill));
    const again = () => {
      drawn.destroy();
      drawn = new ChartJs(on, configOf(picture, paintsOf(on), true));
    };
    // the theme changes by the system, or by the person
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const themed = new MutationObserver(again);
    dark.addEventListener('change', again);
    themed.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      dark.removeEventListener('change', again);
      themed.disconnect();
      drawn.destroy();
    };
  }, [picture]);
  return <canvas ref={canvas} role="img" aria-label={picture.label} />;
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
