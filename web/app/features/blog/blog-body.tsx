import { Description } from '../../ui/fields/description.tsx';

type Part = { title: string | undefined; text: string };

/** Splits at «## ». */
export function partsOf(body: string): Part[] {
  const parts: Part[] = [{ title: undefined, text: '' }];
  for (const line of body.split('\n')) {
    const title = /^##\s(.+)$/.exec(line)?.[1]?.trim();
    const last = parts.at(-1)!;
    if (title) parts.push({ title, text: '' });
    else last.text += `${line}\n`;
  }
  return parts.filter(({ title, text }) => title !== undefined || text.trim() !== '');
}

const idOf = (at: number) => `part-${at}`;

export const contentsOf = (body: string): { id: string; title: string }[] =>
  partsOf(body).flatMap(({ title }, at) => (title === undefined ? [] : [{ id: idOf(at), title }]));

export function BlogBody({ body }: { body: string }) {
  return partsOf(body).map(({ title, text }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no identity beyond their place
    <section key={at} id={idOf(at)} className="grid scroll-mt-6 gap-4">
      {title ? <h2 className="title-2 mt-4">{title}</h2> : null}
      <Description text={text} isEven />
    </section>
  ));
}
