import type { Crop } from '@artel/contracts/files/files.ts';

export type Size = { width: number; height: number };
/** `zoom` from 1; `right` and `down` in percent of the free way. */
export type Input = { zoom: number; right: number; down: number };

export const centred: Input = { zoom: 1, right: 50, down: 50 };
/** The server refuses smaller squares. */
export const closest = ({ width, height }: Size, fewest: number): number =>
  Math.max(1, Math.min(4, Math.floor((Math.min(width, height) / fewest) * 10) / 10));

export function cropOf({ width, height }: Size, { zoom, right, down }: Input): Crop {
  const side = Math.min(width, height) / zoom / width;
  return { side, left: (1 - side) * (right / 100), top: (1 - (side * width) / height) * (down / 100) };
}

/** `by` in points of a square `shown` points wide. */
export function pulled(size: Size, input: Input, by: { x: number; y: number }, shown: number): Input {
  const { side } = cropOf(size, input);
  const scale = shown / (side * size.width);
  const part = (was: number, pull: number, room: number) => (room <= 0 ? was : Math.min(100, Math.max(0, was - (pull / room) * 100)));
  return {
    zoom: input.zoom,
    right: part(input.right, by.x, size.width * scale - shown),
    down: part(input.down, by.y, size.height * scale - shown),
  };
}
