import { readConfig } from './config.ts';
import { startSandbox } from './sandbox.ts';

const running = await Promise.resolve()
  .then(() => startSandbox(readConfig(process.env)))
  .catch((error: Error) => {
    for (const line of error.message.split('\n')) process.stderr.write(`sandbox: ${line}\n`);
    process.exit(1);
  });

let leaving = false;
function leave(): void {
  if (leaving) return;
  leaving = true;
  running.stop().then(
    () => process.exit(0),
    () => process.exit(1),
  );
}

process.on('SIGTERM', leave);
process.on('SIGINT', leave);
// a closed channel means the parent is gone
if (process.send) {
  process.on('disconnect', leave);
  if (!process.connected) leave();
}

process.stdout.write(`sandbox: ${running.origin}\n`);
