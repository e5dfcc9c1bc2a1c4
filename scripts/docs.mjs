// npm run docs: writes the documents that come from the code. Run it with the product's own Node (24 or newer).
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateDocs } from './docs/generate.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const docs = await generateDocs();
const lifecycles = path.join(root, 'docs/lifecycles');
await mkdir(lifecycles, { recursive: true });
for (const name of await readdir(lifecycles)) if (!docs.has(`docs/lifecycles/${name}`)) await rm(path.join(lifecycles, name));
for (const [file, text] of docs) await writeFile(path.join(root, file), text);
process.stdout.write(`${[...docs.keys()].join('\n')}\n`);
