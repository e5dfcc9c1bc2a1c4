/** Kysely over a connection of ours: statements with parameters are named, so PostgreSQL parses and plans each once per connection. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';

/** Where statements go: a pool's connections, or the one of a transaction. */
export type Connections = {
  acquire(): Promise<pg.PoolClient>;
  release(client: pg.PoolClient): void;
};

/** Transactions are begun and ended by `inTransaction` alone; Kysely's own exist for migrations. */
export function dialectOver({ acquire, release }: Connections): Dialect {
  const say = (text: string) => async (connection: DatabaseConnection) => void (await clientOf(connection).query(text));
  return {
    createDriver: () => ({
      init: async () => undefined,
      acquireConnection: async () => new Connection(await acquire()),
      releaseConnection: async (connection) => release(clientOf(connection)),
      beginTransaction: say('begin'),
      commitTransaction: say('commit'),
      rollbackTransaction: say('rollback'),
      destroy: async () => undefined,
    }),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}

class Connection implements DatabaseConnection {
  readonly client: pg.PoolClient;
  constructor(client: pg.PoolClient) {
    this.client = client;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.client.query(preparedStatement(sql, parameters));
    return changing.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows: rows ?? [] };
  }

  // biome-ignore lint/correctness/useYield: nothing of the product reads by cursors
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('streaming is not used here');
  }
}
const clientOf = (connection: DatabaseConnection): pg.PoolClient => (connection as Connection).client;
const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** The same few hundred texts come again and again; texts beyond the limit are sent unnamed. */
const names = new Map<string, string>();
const NAMES_AT_MOST = 800;
function preparedStatement(text: string, parameters: readonly unknown[]): pg.QueryConfig {
  // without parameters it may be several statements at once, which cannot be prepared
  if (parameters.length === 0) return { text };
  const name = names.get(text) ?? (names.size < NAMES_AT_MOST ? `k${names.size}` : undefined);
  if (name) names.set(text, name);
  return { ...(name && { name }), text, values: [...parameters] };
}
