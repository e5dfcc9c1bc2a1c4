import type { Db } from './database.ts';

export async function readBehaviour(db: Db): Promise<object | undefined> {
  const { rows } = await db.query<{ settings: object }>('select settings from behaviour');
  return rows[0]?.settings;
}

export async function writeBehaviour(db: Db, settings: object): Promise<void> {
  await db.query('insert into behaviour (settings) values ($1) on conflict (only_row) do update set settings = excluded.settings', [
    JSON.stringify(settings),
  ]);
}
