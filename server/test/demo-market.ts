/** The demo market, for tests that only read it: seeded once in a run of the tests. */
import { seedDemoMarket } from '../seed/seed.ts';
import type { Beginning } from './database.ts';

export const demoMarket: Beginning = { name: 'demo', fill: async () => void (await seedDemoMarket()) };
