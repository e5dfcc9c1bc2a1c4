// npm test: prepares the checkout as npm start does, then runs scripts/test/run.ts with the product's own Node.
import { spawn } from 'node:child_process';
import { prepare, root } from './prepare.mjs';
import { StepFailed, stop } from './step.mjs';

let tests = null;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    // the terminal's Ctrl+C reaches the tests by itself, and they finish in order
    if (tests) {
      if (signal === 'SIGTERM') tests.kill(signal);
    } else {
      stop(signal);
      process.exit(130);
    }
  });
}

try {
  const node = await prepare({ build: false });
  tests = spawn(node, ['scripts/test/run.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
  tests.once('exit', (code) => process.exit(code ?? 1));
} catch (error) {
  if (!(error instanceof StepFailed)) throw error;
  process.stdout.write(`${error.message}\n0 passed, 1 failed\n`);
  process.exitCode = 1;
}
