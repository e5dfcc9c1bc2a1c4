const dropped = 'script, style, iframe, object, embed, img, video, audio, input, link, meta, base, template';

/** A browser reports inline handlers even where nothing runs. */
const withoutHandlers = (html: string): string => html.replace(/([\s/'"])on(?=[a-z]+\s*=)/gi, '$1data-on');

/** Parsed by an inert document: nothing in it runs or is fetched. */
function inert(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(withoutHandlers(html), 'text/html');
  for (const element of body.querySelectorAll(dropped)) element.remove();
  return body;
}

export function plainMarkup(html: string): string {
  const body = inert(html);
  for (const element of body.querySelectorAll('*'))
    for (const name of element.getAttributeNames()) if (name !== 'href' && name !== 'start') element.removeAttribute(name);
  return body.innerHTML;
}

export const hasVisibleText = (html: string): boolean => html !== '' && inert(html).textContent.trim() !== '';
