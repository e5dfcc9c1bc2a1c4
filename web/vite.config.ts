import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunkGroups } from './build-plugins/chunk-groups.ts';
import { lightContracts } from './build-plugins/light-contracts.ts';

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), lightContracts()],
  // One bundle starts faster; in development packages stay external.
  ssr: command === 'build' ? { noExternal: true } : {},
  build: {
    assetsInlineLimit: 0, // the CSP allows no data: fonts or scripts
    reportCompressedSize: false,
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
