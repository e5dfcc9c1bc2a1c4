/** docs/SPEC.md, «Sentences that wait for their part»: the phrases nobody may read until the part that keeps them is done, or ever. */

const heading = '## Sentences that wait for their part';
export type Waiting = {
  line: string;
  part: string | undefined /** No part can keep it, and why. */;
  unsaid: string | undefined;
  phrases: string[];
};

/** A line each: `- «phrase», «phrase» (where it stood). → due: Part`, or `→ unsaid: why`. */
export function waitingSentences(text: string): Waiting[] {
  const section = text.split(heading)[1]?.split('\n## ')[0] ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => ({
      line,
      part: / → due: (.+)$/.exec(line)?.[1],
      unsaid: / → unsaid: (.+)$/.exec(line)?.[1],
      phrases: [...line.matchAll(/«([^»]+)»/g)].map(([, phrase]) => phrase!.toLowerCase()),
    }));
}
