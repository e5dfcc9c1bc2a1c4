/**
 * The frame's stylesheet is linked once. The router marks a sheet that parts loaded later need too with «#», so that Vite links it again
 * for them and keeps it when the router takes its own link away with the page. The frame never goes, so its sheet needs no second link,
 * and a visitor's browser does not judge every rule of it twice. A sheet that goes with its pages keeps the mark.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const marked = /(\/frame-[\w-]+\.css)#/g;

/** The sheet of the root without its mark; throws when there is none, so that an upgrade of the router is noticed. */
export function unmark(manifest: string): string {
  if (manifest.search(marked) < 0) throw new Error('one-frame-sheet: the manifest of routes marks no sheet of the frame any more');
  return manifest.replace(marked, '$1');
}

export function oneFrameSheet(): Plugin {
  return {
    name: 'one-frame-sheet',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('virtual:react-router/server-manifest')) return null;
      // the browser's own copy was written beside, when this one was made
      const url = /\/assets\/manifest-[\w-]+\.js/.exec(code)?.[0];
      const client = this.environment.getTopLevelConfig().environments.client?.build.outDir;
      if (!url || !client) throw new Error('one-frame-sheet: the browser’s manifest of routes is not where it was');
      const file = path.resolve(this.environment.getTopLevelConfig().root, client, url.slice(1));
      writeFileSync(file, unmark(readFileSync(file, 'utf8')));
      return unmark(code);
    },
  };
}
