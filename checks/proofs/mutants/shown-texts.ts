/**
 * A plugin of Stryker. What people read is no rule: a sentence may be worded anew without the rule being another one, so texts in Russian
 * are not changed. Codes of refusals, states and keys are English, and are.
 */
type Node = { type: string; value?: unknown; quasis?: { value: { raw: string } }[] };

function textOf({ type, value, quasis = [] }: Node): string {
  if (type === 'TemplateLiteral') return quasis.map((part) => part.value.raw).join('');
  return type === 'StringLiteral' ? String(value) : '';
}

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'shown-texts',
    value: { shouldIgnore: ({ node }: { node: Node }) => (/[а-яё]/i.test(textOf(node)) ? 'a text that people read' : undefined) },
  },
];
