type Part = { file_name: string; ndjson: string; records_count: number; next_no: number | null };
type Answer<E> = { result?: Part | undefined; error?: E | undefined };

/** A long log leaves in parts: each is handed on as it comes. Answers what stopped it. */
export async function eachPart<E>(ask: (from_no: number) => Promise<Answer<E>>, hand: (part: Part) => void): Promise<E | undefined> {
  for (let from_no: number | null = 1; from_no !== null; ) {
    const { result, error }: Answer<E> = await ask(from_no);
    if (!result) return error;
    if (result.records_count > 0) hand(result);
    from_no = result.next_no;
  }
  return undefined;
}
