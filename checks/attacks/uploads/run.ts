/** The whole suite of uploads and its report line: the corpus through the call, and what was kept in Chromium. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

type Run = { output: string; isGood: boolean };

function run(args: string[]): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
    child.once('error', reject);
    child.once('close', (code) => resolve({ output, isGood: code === 0 }));
  });
}

/** What the tests say of themselves, as one line. */
const said = (outputs: string[]): string =>
  outputs.flatMap((output) => [...output.matchAll(/uploads: (.+)/g)].map(([, words]) => words)).join('; ');

/** Wants the pages built. */
export async function runUploads(): Promise<{ line: string; failures: string[] }> {
  const runs: [name: string, Run][] = [
    ['the corpus', await run([path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'checks/attacks/uploads'])],
    [
      'Chromium',
      await run(['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list', 'uploads']),
    ],
  ];
  return {
    line: `uploads: ${said(runs.map(([, { output }]) => output))}`,
    failures: runs.filter(([, { isGood }]) => !isGood).map(([name, { output }]) => `${name}: ${output.slice(-3000)}`),
  };
}
