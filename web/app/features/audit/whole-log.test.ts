import { expect, test } from 'vitest';
import { eachPart } from './whole-log.ts';

const part = (from_no: number, records_count: number, next_no: number | null) => ({
  result: { file_name: `с-${from_no}`, ndjson: '', records_count, next_no },
});
const taken = async (answers: Record<number, ReturnType<typeof part> | { error: string }>) => {
  const names: string[] = [];
  const stopped = await eachPart<string>(
    async (from_no) => answers[from_no]!,
    ({ file_name }) => names.push(file_name),
  );
  return { names, stopped };
};

test('a log longer than one answer is taken to its end', async () => {
  expect(await taken({ 1: part(1, 50, 51), 51: part(51, 50, 101), 101: part(101, 0, null) })).toEqual({ names: ['с-1', 'с-51'] });
});
test('what was taken before a refusal is kept, and the refusal told', async () => {
  expect(await taken({ 1: part(1, 50, 51), 51: { error: 'limit' } })).toEqual({ names: ['с-1'], stopped: 'limit' });
});
