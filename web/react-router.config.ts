/** How React Router builds the web: rendered on the server, every route known to the browser from the start. */
import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  appDirectory: 'app',
  // The launcher builds beside and puts the whole result in place.
  buildDirectory: process.env.WEB_BUILD_DIR ?? 'build',
  // A first page brings the map of itself alone; the links it shows are looked up in one request after it stands.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config;
