/** Which square of a picture is kept, as three wishes: how close, how far right, how far down. Pure. */
import type { Crop } from '@artel/contracts/files/files.ts';

export type Size = { width: number; height: number };
/** `zoom` from 1 (the largest square) on; `right` and `down` in percent of the way that is left. */
export type Wish = { zoom: number; right: number; down: number };

export const centred: Wish = { zoom: 1, right: 50, down: 50 };
/** No closer than the server takes: its square has at least so many points. */
export const closest = ({ width, height }: Size, fewest: number): number =>
  Math.max(1, Math.min(4, Math.floor((Math.min(width, height) / fewest) * 10) / 10));

/** In parts of the picture: the side of its width, the corner of its width and height. */
export function cropOf({ width, height }: Size, { zoom, right, down }: Wish): Crop {
  const side = Math.min(width, height) / zoom / width;
  return { side, left: (1 - side) * (right / 100), top: (1 - (side * width) / height) * (down / 100) };
}

/** The wish after the picture was pulled by so many points of a square that is `shown` points wide. */
export function pulled(size: Size, wish: Wish, by: { x: number; y: number }, shown: number): Wish {
  const { side } = cropOf(size, wish);
  const scale = shown / (side * size.width);
  const part = (was: number, pull: number, room: number) => (room <= 0 ? was : Math.min(100, Math.max(0, was - (pull / room) * 100)));
  return {
    zoom: wish.zoom,
    right: part(wish.right, by.x, size.width * scale - shown),
    down: part(wish.down, by.y, size.height * scale - shown),
  };
}
