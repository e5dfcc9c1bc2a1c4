// Settings in `.env` of the checkout (`.env.example` names them all). What the environment says already, wins.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { StepFailed } from './step.mjs';

export function readEnvFile(folder) {
  const file = path.join(folder, '.env');
  if (!existsSync(file)) return;
  if (!process.loadEnvFile) throw new StepFailed('Чтобы читать .env, нужен Node 20.12 или новее.');
  process.loadEnvFile(file);
}
