/** The build of the web: one server bundle, one small file per page for the browser. */
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { lightContracts } from './build-plugins/light-contracts.ts';

/** `…/services.ts?named` → `services-words` */
const wordsOf = (id: string): string => `${/([\w-]+)\.ts\?/.exec(id)?.[1]}-words`;

/** Every page: the document, the header and the footer, the session, calls, and the words and surfaces that most pages use. */
const frame =
  /\/app\/(root\.tsx|layouts\/default\.tsx|layouts\/frame\/|ui\/(card|link|search-box|states|tick)\.tsx|platform\/(money|plural|use-call)\.ts)|icons\/chevron-down\.mjs$/;
/** Pages with cards and prices. */
const lists =
  /\/app\/(ui\/(avatar|bauhaus|badge|description|moment|money|pager|person-line|picture|schema-script|service-cover)\.tsx|platform\/use-pages\.ts|features\/services\/(catalogue-address|facets-query|sellers-start|service-card|services\.text)\.tsx?$|features\/(currency\/roubles-note|favorites\/(heart|favorites|use-favorites)|orders\/ordered|search\/(index|search-told))\.tsx?$)|contracts\/src\/(services|lookups)\.ts$|icons\/(chevron-right|pencil)\.mjs$/;

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
              // A few files that belong together instead of dozens of crumbs: they compress better and ask less of the network.
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules\/(react|react-dom|scheduler|react-router)\/|contracts\/src\/(kit\/(?!contact-signs|fees|square-pictures).*|(consents|currency|files|users)\.ts)\?named$/,
                  priority: 6,
                },
                { name: 'shapes', test: /node_modules\/zod\//, priority: 5 },
                { name: wordsOf, test: /contracts\/src\/(?!kit\/|project-budget).*\?named$/, priority: 5 },
                { name: 'frame', test: frame, priority: 4 },
                { name: 'lists', test: lists, priority: 3 },
                { name: 'fields', test: /\/app\/ui\/(choice|field|field-frame)\.tsx/, priority: 2 },
                { name: 'forms', test: /\/app\/(ui\/form\.tsx|platform\/use-form\.ts)|icons\/key-round\.mjs$/, priority: 1 },
                { name: 'filters', test: /\/app\/(ui\/filter-chip|features\/lookups\/trade-chips)\.tsx$/, priority: 1 },
                {
                  name: 'catalogue',
                  test: /\/app\/features\/services\/(filter-bar\.tsx|catalogue-list\.tsx|services\.queries\.ts)$/,
                  priority: 1,
                },
                {
                  name: 'projects',
                  test: /\/app\/features\/projects\/(budget|project-address|projects\.text)\.tsx?$|contracts\/src\/projects\.ts$|contracts\/src\/project-budget\.ts\?named$/,
                  priority: 1,
                },
                {
                  name: 'people',
                  test: /\/app\/features\/people\/(condition-fields|freelancers-address|invite|people\.text)\.tsx?$/,
                  priority: 1,
                },
                // below its own parts, or it would take the fields along to pages that have no entrance
                {
                  name: 'entrance',
                  test: /\/app\/(platform\/passkey|features\/auth\/(auth\.text|bot-check-box|entrance|strength-meter|user-name-field))\.tsx?$/,
                  priority: 0,
                },
              ],
            },
          },
        },
      },
    },
  },
  optimizeDeps: { include: ['react', 'react-dom', 'react-dom/client', 'react-router', 'react-router/dom', 'zod'] },
}));
