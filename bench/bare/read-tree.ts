/** Reads a rendered page back into React elements: each tag a component of its own, as a hand-written page would have. */
import { createElement, type ReactElement, type ReactNode } from 'react';

const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
const RENAMED: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  crossorigin: 'crossOrigin',
  charset: 'charSet',
  autocomplete: 'autoComplete',
  inputmode: 'inputMode',
  maxlength: 'maxLength',
};
type Node = { tag: string; props: Record<string, unknown>; children: (Node | string)[] };

/** Answers a function that makes the tree anew for each rendering. Scripts are left out: their text is the framework's. */
export function readTree(html: string): () => ReactElement {
  const root: Node = { tag: 'root', props: {}, children: [] };
  const open: Node[] = [root];
  for (const [, comment, closing, tag, attributes, selfClosed, words] of html.matchAll(
    /(<!--[\s\S]*?-->|<!DOCTYPE[^>]*>)|<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|[^">])*?)(\/?)>|([^<]+)/g,
  )) {
    if (comment) continue;
    const parent = open.at(-1)!;
    if (words !== undefined) parent.children.push(decode(words));
    else if (closing) while (open.length > 1 && open.pop()!.tag !== tag);
    else {
      const node: Node = { tag: tag!, props: propsOf(attributes ?? ''), children: [] };
      parent.children.push(node);
      if (!selfClosed && !VOID.has(tag!.toLowerCase())) open.push(node);
    }
  }
  const page = root.children.find((child): child is Node => typeof child !== 'string' && child.tag === 'html')!;
  return () => createElement(Element, { node: page });
}

function Element({ node }: { node: Node }): ReactNode {
  if (node.tag === 'script' || node.tag === 'style') return null;
  const children = node.children.map((child, place) =>
    typeof child === 'string' ? child : createElement(Element, { node: child, key: place }),
  );
  return VOID.has(node.tag) ? createElement(node.tag, node.props) : createElement(node.tag, node.props, children);
}

function propsOf(text: string): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const [, name, , value] of text.matchAll(/([\w:-]+)(="([^"]*)")?/g)) {
    if (name === 'style' || name!.startsWith('on')) continue;
    if (name === 'value') props.defaultValue = decode(value ?? '');
    else if (name === 'checked') props.defaultChecked = true;
    else if (name === 'selected') continue;
    else props[RENAMED[name!] ?? name!] = value === undefined ? true : decode(value);
  }
  return props;
}

const decode = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
