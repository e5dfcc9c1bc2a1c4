/** Stryker: installed on first use beside its own package.json, never by `npm ci`. */
import { installOnce } from '../outside/installed.ts';

/** What we read of a mutant; positions count from 1. */
export type Mutant = {
  status: string;
  mutatorName: string;
  replacement: string;
  statusReason?: string;
  location: { start: { line: number; column: number } };
};
type Stryker = new (options: Record<string, unknown>) => { runMutationTest(): Promise<Mutant[]> };

const core: string = '@stryker-mutator/core';

export async function stryker(): Promise<Stryker> {
  installOnce(import.meta.dirname, [core]);
  return ((await import(core)) as { Stryker: Stryker }).Stryker;
}
