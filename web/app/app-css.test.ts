import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const here = new URL('./', import.meta.url).pathname;
const leftOut = [...readFileSync(`${here}app.css`, 'utf8').matchAll(/@source not "\.\/(ui\/\{[^"]+)"/g)].flatMap((match) =>
  globSync(match[1] as string, { cwd: here }),
);

it('every block whose classes are left out of the first stylesheet brings the second one', () => {
  expect(leftOut.length).toBeGreaterThan(5);
  expect(leftOut.filter((file) => !readFileSync(here + file, 'utf8').includes("import '../signed-in.css'"))).toEqual([]);
});
