import pg from 'pg';

export async function ensureDatabase(cluster: pg.ClientConfig, name: string): Promise<void> {
  const client = new pg.Client(cluster);
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '42P04') throw error;
  } finally {
    await client.end();
  }
}
