/**
 * Levels of sellers: novice, trusted, pro, top. Read level.policy.ts for what each takes; count-levels.ts gives and takes them daily, a rise
 * at once, a fall thirty days after the notice. How long card money waits by the level is asked by orders.
 */
export { countLevels } from './count-levels.ts';
export { WARNED_MS } from './level.policy.ts';
export { levelRoutes } from './levels.routes.ts';
