import type { Planted } from './planted.ts';

export default {
  bug: 'a file is kept while the scanner of viruses does not answer',
  file: 'server/src/features/files/scan.ts',
  find: "  throw new Refused('SCANNER_AWAY', undefined, 30);\n",
  replace: '',
  caughtBy: { 'server/src/features/files/scan.test.ts': 'a scanner that cannot judge, or is not there, lets nothing through' },
} satisfies Planted;
