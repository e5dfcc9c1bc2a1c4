/**
 * Leaves out of two libraries what nothing here uses and every visitor would download: the router's instrumentation hooks and
 * default screens, the icons' contexts and name handling. And a part of a page that does not come is for our error screen to judge.
 * A replaced file that is not met any more stops the build, so an upgrade is noticed.
 */
import type { Plugin } from 'vite';

const replaced: Record<string, string> = {
  // We never pass `instrumentations`; the router only asks whether there are any.
  'react-router/dist/production/lib/router/instrumentation.js': `
    const none = () => undefined;
    export { none as consumeInstrumentationClientResultMetaReceiver, none as getRouteInstrumentationUpdates, none as instrumentClientSideRouter,
      none as instrumentHandler, none as instrumentationResultMetaContext };`,
  // The root has a boundary of its own and no loader in the browser: of the router's English screens only the last resort is
  // ever met, when the root itself fails.
  'react-router/dist/production/lib/dom/ssr/errorBoundaries.js': `
    import { Component, createElement } from 'react';
    const none = () => null;
    export { none as BoundaryShell, none as RemixRootDefaultErrorBoundary };
    export class RemixErrorBoundary extends Component {
      state = {};
      static getDerivedStateFromError = (error) => ({ error });
      componentDidCatch(error) { reportError(error); }
      render() {
        if (!this.state.error) return this.props.children;
        return createElement('html', { lang: 'ru' }, createElement('body', null, 'Страница не открылась. Обновите её.'));
      }
    }`,
  // The router would reload without end while a chunk is missing; the error screen reloads once (platform/reload-guard.ts).
  'react-router/dist/production/lib/dom/ssr/routeModules.js': `
    export async function loadRouteModule(route, known) {
      if (route.id in known) return known[route.id];
      try {
        return (known[route.id] = await import(/* @vite-ignore */ route.module));
      } catch (error) {
        const fail = () => { throw error; };
        return { clientLoader: fail, default: fail };
      }
    }`,
  // ui/icon.tsx gives size, stroke and label; a shape only draws itself.
  'lucide-react/dist/esm/createLucideIcon.mjs': `
    import { createElement } from 'react';
    export default ({ node }) => ({ size = 24, strokeWidth = 2, ...rest }) =>
      createElement('svg', { width: size, height: size, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth,
        strokeLinecap: 'round', strokeLinejoin: 'round', ...rest }, node.map(([tag, attributes]) => createElement(tag, attributes)));`,
};
/** On the server the router keeps its hooks; the icons have to draw the same on both sides. */
const onServer = new Set(['lucide-react/dist/esm/createLucideIcon.mjs']);

export function lightLibraries(): Plugin {
  const met = new Set<string>();
  return {
    name: 'light-libraries',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const file = Object.keys(replaced).find((path) => id.endsWith(`/node_modules/${path}`));
      if (!file || (this.environment.name !== 'client' && !onServer.has(file))) return null;
      met.add(file);
      return { code: replaced[file] as string, moduleSideEffects: false };
    },
    buildEnd(error) {
      const missed = Object.keys(replaced).filter((file) => !met.has(file));
      if (!error && this.environment.name === 'client' && missed.length > 0)
        this.error(`light-libraries: not met any more: ${missed.join(', ')}`);
    },
  };
}
