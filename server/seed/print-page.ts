import sharp from 'sharp';

const box = (left: number, top: number, width: number, height: number, background: string) => ({
  input: { create: { width, height, channels: 3 as const, background } },
  left,
  top,
});
const lines = (left: number, top: number, widths: readonly number[]) =>
  widths.map((width, at) => box(left, top + at * 44, width, 20, '#8a6a63'));

/** A page with a face and lines, as a picture book would have it: nobody's document. */
export function drawPage(kind: 'main' | 'selfie'): Promise<Buffer> {
  const page = { width: 1200, height: 800, channels: 3 as const, background: kind === 'main' ? '#3d444c' : '#b9c4c9' };
  const drawn =
    kind === 'main'
      ? [
          box(120, 70, 960, 660, '#f3d9d2'),
          box(120, 396, 960, 6, '#d9b3aa'),
          box(176, 440, 230, 250, '#8b929b'),
          ...lines(460, 450, [320, 230, 370, 280]),
        ]
      : [
          box(330, 160, 340, 360, '#7d6a5d'),
          box(230, 520, 560, 280, '#2f4a5c'),
          box(720, 420, 360, 240, '#f3d9d2'),
          ...lines(860, 450, [160, 120]),
        ];
  return sharp({ create: page }).composite(drawn).webp({ quality: 82 }).toBuffer();
}
