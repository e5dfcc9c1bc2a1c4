// A long step: a line that says what is being done, how long it takes, and the end of its output when it fails.
import { spawn } from 'node:child_process';

const isTerminal = process.stdout.isTTY === true;
const lineEvery_ms = 15_000;
const keptOutput = 20_000;

/** A step that did not succeed; its message is for a person. */
export class StepFailed extends Error {}

let running = null;

/** A signal for us is a signal for the command that runs now. */
export function stop(signal) {
  running?.kill(signal);
}

/** Runs a command in silence under a title with progress. Throws `StepFailed` with the end of its output. */
export async function step(title, command, args, options) {
  const { code, signal, output, seconds } = await runBeating(title, command, args, options);
  if (code !== 0) throw new StepFailed(`${title}: не получилось (${signal ?? `код ${code}`}).\n${output.trim()}`);
  process.stdout.write(isTerminal || options.isBeside ? `${title}: готово за ${seconds} с\n` : `  готово за ${seconds} с\n`);
}

/**
 * Runs a command in silence, its title and the passing seconds on the screen; answers how it ended.
 * `inherited`: a descriptor that the child holds as long as it lives. `isBeside`: others write to the screen meanwhile.
 */
export async function runBeating(title, command, args, { cwd, env = {}, inherited = null, isBeside = false }) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const isOneLine = isTerminal && !isBeside;
  process.stdout.write(isOneLine ? `${title}…` : `${title}…\n`);
  const passed = () => (isOneLine ? `\r${title}… ${seconds()} с` : `${isBeside ? `${title}:` : ' '} прошло ${seconds()} с\n`);
  const beat = setInterval(() => process.stdout.write(passed()), isOneLine ? 1000 : lineEvery_ms);
  try {
    return { ...(await finished(command, args, { cwd, env, inherited })), seconds: seconds() };
  } finally {
    clearInterval(beat);
    // the line makes way for what is said about the step
    if (isOneLine) process.stdout.write('\r\x1b[K');
  }
}

function finished(command, args, { cwd, env, inherited }) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(inherited === null ? [] : [inherited])],
    shell: process.platform === 'win32' && command.endsWith('.cmd'),
  });
  running = child;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-keptOutput);
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new StepFailed(`Не удалось запустить ${command}: ${error.message}`)));
    child.once('close', (code, signal) => {
      running = null;
      resolve({ code, signal, output });
    });
  });
}
