/** Rendered on the server; routes are discovered lazily. */
import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  appDirectory: 'app',
  // The launcher swaps the finished build in.
  buildDirectory: process.env.WEB_BUILD_DIR ?? 'build',
  // Links of a page are looked up in one request.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config;
