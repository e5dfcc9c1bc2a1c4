/**
 * Leaves out of two libraries what nothing here uses and every visitor would download: the router's instrumentation hooks and
 * default screens, the icons' contexts and name handling. And a part of a page that does not come is for our error screen to judge.
 * A replaced file that is not met any more stops the build, so an upgrade is noticed.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const icons = 'lucide-react/dist/esm/createLucideIcon.mjs';
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
  [icons]: `
    import { createElement } from 'react';
    export default ({ node }) => ({ size = 24, strokeWidth = 2, ...rest }) =>
      createElement('svg', { width: size, height: size, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth,
        strokeLinecap: 'round', strokeLinejoin: 'round', ...rest }, node.map(([tag, attributes]) => createElement(tag, attributes)));`,
};
/** What the server alone has otherwise: it looks for routes three times a page, a browser once in a while. */
const replacedOnServer: Record<string, string> = {
  'react-router/dist/production/lib/router/matcher.js': `
    import { matcherWith } from ${JSON.stringify(fileURLToPath(new URL('./route-matcher.ts', import.meta.url)))};
    import * as router from './utils.js';
    export const V6RegExMatcher = matcherWith(router);`,
  // the icons have to draw the same on both sides
  [icons]: replaced[icons] as string,
};

type Changes = readonly (readonly [was: string, is: string])[];
/**
 * React writes a page in some four thousand pieces, each encoded into a window of its own over a few kilobytes of memory: a tenth of the
 * time of a page and a sixth of its garbage. A page goes out whole here, so the pieces stay texts until there is enough (whole-page.ts).
 */
export const textsInstead: Changes = [
  ['function writeChunk(destination, chunk) {', 'function writeChunk(destination, chunk) { return void destination.write(chunk);'],
  ['return textEncoder.encode(content);', 'return content;'],
  // weighed only to send a long part after the page, and no part is (entry.server.tsx)
  ['Buffer.byteLength(chunk, "utf8")', 'chunk.length'],
];
const changedOnServer: Record<string, Changes> = {
  'react-dom/cjs/react-dom-server.node.production.js': textsInstead,
  // the map of the page's parts is for its script to read: set out in lines it is a third longer
  'react-router/dist/production/lib/dom/ssr/components.js': [['(manifest, router), null, 2)', '(manifest, router))']],
};

export function changed(code: string, changes: Changes): string {
  return changes.reduce((written, [was, is]) => {
    if (written.split(was).length !== 2) throw new Error(`light-libraries: not met any more: ${was}`);
    return written.replace(was, is);
  }, code);
}

export function lightLibraries(): Plugin {
  const met = new Set<string>();
  const replacedIn = (environment: string) => (environment === 'client' ? replaced : replacedOnServer);
  return {
    name: 'light-libraries',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const here = replacedIn(this.environment.name);
      const file = Object.keys(here).find((path) => id.endsWith(`/node_modules/${path}`));
      if (!file) return null;
      met.add(`${this.environment.name} ${file}`);
      return { code: here[file] as string, moduleSideEffects: false };
    },
    transform(code, id) {
      const { name } = this.environment;
      const file = name !== 'client' && Object.keys(changedOnServer).find((path) => id.endsWith(`/node_modules/${path}`));
      if (file) {
        met.add(`${name} ${file}`);
        return { code: changed(code, changedOnServer[file] as Changes), map: null };
      }
      if (name !== 'client' || !id.includes('/node_modules/react-router/dist/production/')) return null;
      // names for developers, each of which keeps a component in the bundle that nobody uses
      return {
        code: code
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
          .replaceAll(/= (React(?:\$1)?\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      };
    },
    buildEnd(error) {
      const { name } = this.environment;
      const wanted = [...Object.keys(replacedIn(name)), ...(name === 'client' ? [] : Object.keys(changedOnServer))];
      const missed = wanted.filter((file) => !met.has(`${name} ${file}`));
      if (!error && missed.length > 0) this.error(`light-libraries: not met any more: ${missed.join(', ')}`);
    },
  };
}
