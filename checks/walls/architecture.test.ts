/** The walls of the house, kept by reading every import: no list to extend. Each wall has been seen to fall to a planted offender. */
import { expect, test } from 'vitest';
import * as rules from './architecture.rules.ts';
import { logLinesNameTheirEvent } from './log-events.ts';
import { readSources, type Source } from './sources.ts';
import * as writing from './writing.rules.ts';

const code = readSources('.ts', '.tsx', '.mjs');
const migrations = readSources('.sql');

const at = (path: string, source: string): Source => ({ path, source });
const orders = 'server/src/features/orders';

/** What holds, the rule that keeps it, and sources that it must not let through. */
const walls: { sentence: string; rule: rules.Rule; files?: readonly Source[]; planted: readonly (readonly Source[])[] }[] = [
  {
    sentence: 'a feature is entered only by its index.ts',
    rule: rules.featuresAreEnteredByTheirIndex,
    planted: [
      [at('server/src/features/payments/pay.ts', `import { lockOrder } from '../orders/orders.sql.ts';`)],
      [at('server/src/app.ts', `import { orderRoutes } from './features/orders/orders.routes.ts';`)],
      [at('server/src/features/payments/pay.ts', `export type { OrderRecord } from '../orders/order.ts';`)],
      [at('server/src/features/payments/pay.ts', `const { lockOrder } = await import('../orders/orders.sql.ts');`)],
      [at('web/app/features/chat/chat.page.tsx', `import { OrderCard } from '../orders/order-card.tsx';`)],
    ],
  },
  {
    sentence: 'an index.ts hands out its own slice only',
    rule: rules.anIndexOnlyHandsOut,
    planted: [[at(`${orders}/index.ts`, `export { post } from '../ledger/index.ts';`)]],
  },
  {
    sentence: 'what an index of the platform or the kit exports is imported from it',
    rule: rules.sharedPartsComeFromTheirIndex,
    planted: [
      [
        at('web/app/ui/index.ts', `export { Card } from './layout/card.tsx';`),
        at('web/app/features/orders/order-view.tsx', `import { Card } from '../../ui/layout/card.tsx';`),
      ],
      [
        at('server/src/platform/db/index.ts', `export type { Tx } from './transaction.ts';`),
        at(`${orders}/a.ts`, `import type { Tx } from '../../platform/db/transaction.ts';`),
      ],
    ],
  },
  {
    sentence: 'an object is written whole, without a spread of a literal',
    rule: writing.objectsAreWrittenWhole,
    planted: [[at(`${orders}/a.ts`, `export const one = { a: 1, ...{ b: 2, c: 3 } };`)]],
  },
  {
    sentence: 'features form no cycle',
    rule: rules.featuresFormNoCycle,
    planted: [
      [
        at(`${orders}/a.ts`, `import '../payments/index.ts';`),
        at('server/src/features/payments/b.ts', `import type { Order } from '../orders/index.ts';`),
      ],
      [
        at(`${orders}/a.ts`, `import '../payments/index.ts';`),
        at('server/src/features/payments/b.ts', `import '../ledger/index.ts';`),
        at('server/src/features/ledger/c.ts', `import '../orders/index.ts';`),
      ],
    ],
  },
  {
    sentence: 'platform and ui know no feature',
    rule: rules.theGroundKnowsNoFeature,
    planted: [
      [at('server/src/platform/events.ts', `import { orderRoutes } from '../features/orders/index.ts';`)],
      [at('server/src/platform/events.ts', `import { reactions } from '../reactions.ts';`)],
      [at('web/app/ui/layout/card.tsx', `import { useSession } from '../../features/session/index.ts';`)],
      [at('web/app/platform/api/load.ts', `import routes from '../../routes.ts';`)],
    ],
  },
  {
    sentence: 'the database layer knows no HTTP',
    rule: rules.theDatabaseKnowsNoHttp,
    planted: [[at('server/src/platform/db/list-by-cursor.ts', `import { COUNT_CAP } from '../http/page.ts';`)]],
  },
  {
    sentence: 'what the server logs names its event',
    rule: logLinesNameTheirEvent,
    planted: [
      [at(`${orders}/a.ts`, `log.warn({ err: error }, 'something failed');`)],
      [at(`${orders}/a.ts`, `log.error('something failed');`)],
      [at(`${orders}/a.ts`, `log.info({ err: error, event: 'Order Lost' }, 'something failed');`)],
    ],
  },
  {
    sentence: 'features know neither the tables that mount them nor the layouts around them',
    rule: rules.featuresDoNotLookUp,
    planted: [
      [at(`${orders}/a.ts`, `import { timetable } from '../../timetable.ts';`)],
      [at('web/app/features/orders/order.page.tsx', `import { Header } from '../../layouts/frame/header.tsx';`)],
    ],
  },
  {
    sentence: 'web and server meet in contracts only, and the sandbox meets nobody',
    rule: rules.workspacesPointOneWay,
    planted: [
      [at('web/app/features/orders/order.page.tsx', `import { move } from '../../../../server/src/platform/lifecycle.ts';`)],
      [at('web/app/root.tsx', `import { yookassa } from '@artel/server/src/x.ts';`)],
      [at('contracts/src/orders/orders.ts', `import type { Tx } from '../../../server/src/platform/db/transaction.ts';`)],
      [at('contracts/src/orders/orders.ts', `import { v7 } from 'uuid';`)],
      [at('server/src/main.ts', `import { startSandbox } from '../../sandbox/src/sandbox.ts';`)],
      [at('server/src/main.ts', `import { formatRub } from '../../web/app/platform/format/money.ts';`)],
      [at('sandbox/src/yookassa/payments.ts', `import { asMinor } from '@artel/contracts/kit/money.ts';`)],
    ],
  },
  {
    sentence: 'rules, things and views are pure',
    rule: rules.rulesArePure,
    planted: [
      [at(`${orders}/order.lifecycle.ts`, `import { lockOrder } from './orders.sql.ts';`)],
      [at(`${orders}/order.policy.ts`, `import { read } from '../../platform/db/database.ts';`)],
      [at(`${orders}/order.view.ts`, `import { on } from '../../platform/http/on.ts';`)],
      [at(`${orders}/order.ts`, `import { sql } from 'kysely';`)],
      [at('web/app/features/chat/chat.state.ts', `import { useState } from 'react';`)],
    ],
  },
  {
    sentence: 'lifecycles and policies answer a verdict: they neither throw nor wait',
    rule: rules.rulesAnswerVerdicts,
    planted: [
      [at(`${orders}/order.policy.ts`, `export const may = () => { throw new Error('no'); };`)],
      [at(`${orders}/order.policy.ts`, `export const may = async (ask) => (await ask()) > 0;`)],
      [at(`${orders}/order.lifecycle.ts`, `export const judge = () => refuse('NOT_FOUND');`)],
    ],
  },
  {
    sentence: 'routes hold no rules: no SQL, no other feature',
    rule: rules.routesHoldNoRules,
    planted: [
      [at(`${orders}/orders.routes.ts`, `import { lockOrder } from './orders.sql.ts';`)],
      [at(`${orders}/orders.routes.ts`, `import { inTransaction } from '../../platform/db/transaction.ts';`)],
      [at(`${orders}/orders.routes.ts`, `import { feeTable } from '../fees/index.ts';`)],
    ],
  },
  {
    sentence: 'SQL files only ask the database',
    rule: rules.sqlFilesOnlyAsk,
    planted: [
      [at(`${orders}/orders.sql.ts`, `import { post } from '../ledger/index.ts';`)],
      [at(`${orders}/orders.sql.ts`, `import { refuse } from '../../platform/refuse.ts';`)],
    ],
  },
  {
    sentence: 'SQL stands in *.sql.ts only',
    rule: rules.sqlStandsInSqlFiles,
    planted: [
      [at(`${orders}/a.ts`, `export const a = (tx) => tx.db.selectFrom('orders').execute();`)],
      [at(`${orders}/a.ts`, `export const a = (tx) => tx.client.query(text);`)],
      [at(`${orders}/a.ts`, `export const a = (tx) => tx.row(text);`)],
      [at(`${orders}/a.ts`, `export const a = () => read().selectFrom('orders').execute();`)],
      [at(`${orders}/a.ts`, `export const a = () => database().query(text);`)],
      [at(`${orders}/a.ts`, `export const a = () => hotRead('a', text, []);`)],
      [at(`${orders}/a.ts`, 'export const a = sql`true`;')],
      [at(`${orders}/a.ts`, `export const text = 'select id from orders where id = $1';`)],
      [at(`${orders}/a.ts`, `export const text = 'SELECT id FROM orders';`)],
      [at(`${orders}/a.ts`, 'export const text = `\n  delete from orders where id = 7`;')],
    ],
  },
  {
    sentence: 'SQL never asks the database for the time',
    rule: rules.sqlKnowsNoTime,
    files: [...code, ...migrations],
    planted: [
      [at(`${orders}/orders.sql.ts`, 'export const a = sql`update orders set paid_at = now() where id = 1`;')],
      [at(`${orders}/orders.sql.ts`, 'export const a = sql`current_timestamp > due_at where true`;')],
      [at(`${orders}/orders.sql.ts`, 'export const a = eb.set({ at: sql`clock_timestamp()` });')],
      [at(`${orders}/orders.sql.ts`, 'export const a = q.where(sql`due_at > now()`);')],
      [at('server/migrations/0001_a.sql', 'create table a (at timestamptz not null default now());')],
    ],
  },
  {
    sentence: 'a part of a page waits for its script by lazyWithRetry',
    rule: rules.partsWaitForTheirScripts,
    planted: [[at('web/app/features/orders/order.page.tsx', `import { lazy, Suspense } from 'react';`)]],
  },
  {
    sentence: 'names are the field’s',
    rule: writing.namesAreTheFields,
    planted: [
      [at(`${orders}/tell-owner.ts`, '')],
      [at(`${orders}/notices.ts`, 'export async function tellOwner(): Promise<void> {}')],
      [at('web/app/features/chat/deeds.tsx', 'type BidWish = string;')],
    ],
  },
  {
    sentence: 'no file or folder has a name that says nothing',
    rule: rules.namesSaySomething,
    planted: [
      [at('server/src/utils/dates.ts', '')],
      [at('web/app/features/orders/helpers.ts', '')],
      [at('server/src/platform/db.common.ts', '')],
    ],
  },
  {
    sentence: `no folder of the product has more than ${writing.filesAtMost} files`,
    rule: writing.foldersStaySmall,
    planted: [Array.from({ length: 21 }, (_, n) => at(`${orders}/a${n}.ts`, ''))],
  },
  {
    sentence: `no source is longer than ${writing.linesAtMost} lines`,
    rule: writing.filesStaySmall,
    planted: [[at(`${orders}/a.ts`, '\n'.repeat(301))]],
  },
  {
    sentence: `no function of the web is longer than ${writing.functionLinesAtMost} lines`,
    rule: writing.functionsStayShort,
    planted: [
      [at('web/app/features/orders/order-card.tsx', `export function OrderCard() {${'\n'.repeat(70)}}`)],
      [at('web/app/features/orders/use-move.ts', `export const useMove = () => {${'\n'.repeat(70)}};`)],
      [at('web/app/ui/lists/list.example.tsx', `const shown = { draw() {${'\n'.repeat(70)}} };`)],
    ],
  },
];

test.each(walls)('$sentence', ({ rule, files = code }) => {
  expect(rule(files)).toEqual([]);
});

test.each(walls)('seen failing on each planted offender: $sentence', ({ rule, planted }) => {
  for (const files of planted) expect(rule(files), files.map(({ source }) => source).join('\n')).not.toEqual([]);
});

test('what the walls allow is left alone', () => {
  const allowed = [
    at(`${orders}/pay.ts`, `import { lockAvailable } from '../ledger/index.ts';\nexport const a = (tx) => findOrder(tx.db, read());`),
    at(
      `${orders}/orders.sql.ts`,
      `import { now } from '../../platform/clock.ts';\nexport const a = (tx) => tx.db.updateTable('orders').set({ at: now() });`,
    ),
    at(
      `${orders}/order.policy.ts`,
      `import { hasRight } from '../../platform/http/viewer.ts';\nimport type { Row } from './orders.sql.ts';`,
    ),
    at(`${orders}/orders.test.ts`, `import { lockOrder } from '../payments/payments.sql.ts';\nread().selectFrom('orders');`),
    at(`${orders}/texts.ts`, `export const text = 'Select a file from the list';`),
    at('web/app/features/orders/order-card.tsx', `function Head() {${'\n'.repeat(69)}}\nfunction Body() {${'\n'.repeat(69)}}`),
    at('server/migrations/0001_a.sql', '-- SQL never calls now()\ncreate table a (id uuid primary key);'),
  ];
  const said = walls.flatMap(({ rule }) => rule(allowed));
  expect(said).toEqual([]);
});
