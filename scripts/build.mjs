// npm run build: the locked dependencies and the pages, prepared as npm start prepares them. Runs nothing.
import { prepare } from './prepare.mjs';
import { StepFailed } from './step.mjs';

try {
  await prepare({ build: true });
} catch (error) {
  if (!(error instanceof StepFailed)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
