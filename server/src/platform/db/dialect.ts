/** Kysely on our connections: statements with parameters are prepared once per connection. */
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

export type Connections = {
  acquire(): Promise<pg.PoolClient>;
  release(client: pg.PoolClient): void;
};

/** `inTransaction` begins and ends; Kysely's own transactions serve migrations. */
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

/** Beyond the limit statements are sent unnamed. */
const names = new Map<string, string>();
const NAMES_AT_MOST = 800;
function preparedStatement(text: string, parameters: readonly unknown[]): pg.QueryConfig {
  // several statements at once cannot be prepared
  if (parameters.length === 0) return { text };
  const name = names.get(text) ?? (names.size < NAMES_AT_MOST ? `k${names.size}` : undefined);
  if (name) names.set(text, name);
  return { ...(name && { name }), text, values: [...parameters] };
}
