/** What a reader copies out of a PDF: words in the order of the pages, one line each. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export async function pdfText(base64: string): Promise<string> {
  const file = await getDocument({ data: Uint8Array.from(Buffer.from(base64, 'base64')), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let no = 1; no <= file.numPages; no++) {
    const { items } = await (await file.getPage(no)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
  }
  return pages.join('\n');
}
