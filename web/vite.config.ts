/** The build of the web: one server bundle, one small file per page for the browser. */
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunkGroups } from './build-plugins/chunk-groups.ts';
import { lightContracts } from './build-plugins/light-contracts.ts';

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), lightContracts()],
  // Bundled for the server as well: one file starts faster than a tree of packages. In development packages stay as they are.
  ssr: command === 'build' ? { noExternal: true } : {},
  build: {
    assetsInlineLimit: 0, // the policy allows no data: fonts or scripts
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: chunkGroups,
            },
          },
        },
      },
    },
  },
  optimizeDeps: { include: ['react', 'react-dom', 'react-dom/client', 'react-router', 'react-router/dom', 'zod'] },
}));
