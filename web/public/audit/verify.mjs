#!/usr/bin/env node
/**
 * Checks an exported log of the staff's actions of «Артель» without its database. Node 20 or a browser, no dependencies:
 *   node verify.mjs журнал-действий-с-1.ndjson
 * A line is [record, hash]; a record is [number, moment, staff, person, action, entity, its id, reason, data, hash of the one before],
 * and of newer ones after them [right it was allowed by, what changed: [field, [before, after]]].
 * The hash is SHA-256 of the record's JSON without spaces, in UTF-8. An export from 1 on begins with the hash ''.
 */
const sha256 = async (text) =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** The text of the file → { ok: true, first, last, hash } or { ok: false, line, why }; an empty file is no log. */
export async function verify(text) {
  const lines = text.split('\n');
  if (lines.pop() !== '' || lines.length === 0) return { ok: false, line: lines.length + 1, why: 'файл оборван' };
  let before;
  for (const [at, line] of lines.entries()) {
    const wrong = (why) => ({ ok: false, line: at + 1, why });
    let pair;
    try {
      pair = JSON.parse(line);
    } catch {
      return wrong('это не JSON');
    }
    if (!Array.isArray(pair) || pair.length !== 2 || !Array.isArray(pair[0]) || ![10, 12].includes(pair[0].length))
      return wrong('это не запись журнала');
    const [record, hash] = pair;
    // exact spelling: every byte of the file counts
    if (JSON.stringify(pair) !== line) return wrong('строка записана не так, как её выдали');
    if ((await sha256(JSON.stringify(record))) !== hash) return wrong('запись изменена: отпечаток другой');
    const [no, prev_hash] = [record[0], record[9]];
    if (before ? no !== before.no + 1 : !Number.isSafeInteger(no) || no < 1) return wrong('перед этой записью чего-то не хватает');
    if (before ? prev_hash !== before.hash : no === 1 && prev_hash !== '') return wrong('запись продолжает не ту, что стоит перед ней');
    before = { no, hash };
  }
  return { ok: true, first: JSON.parse(lines[0])[0][0], last: before.no, hash: before.hash };
}

const [, self, path] = typeof process === 'undefined' ? [] : process.argv;
if (self?.endsWith('verify.mjs') && path) {
  const { readFileSync } = await import('node:fs');
  const said = await verify(readFileSync(path, 'utf8'));
  console.log(
    said.ok ? `Сходится: записи ${said.first}–${said.last}, последний отпечаток ${said.hash}` : `Строка ${said.line}: ${said.why}`,
  );
  process.exitCode = said.ok ? 0 : 1;
}
