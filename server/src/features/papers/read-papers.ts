import type { Page } from '@artel/contracts/kit/endpoint.ts';
import type { PdfFile } from '@artel/contracts/kit/pdf-file.ts';
import { Order } from '@artel/contracts/orders/orders.ts';
import type { Paper } from '@artel/contracts/orders/papers.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { makePdf } from '../../platform/pdf/make-pdf.ts';
import { refuse } from '../../platform/refuse.ts';
import { site } from '../../platform/site.ts';
import { getOrder } from '../orders/index.ts';
import { listReceiptsOfOrder } from '../receipts/index.ts';
import { partsOf, titleOf } from './paper.text.ts';
import { fiscalPapersOf, type Made, newestFirst, papersOf } from './paper.ts';
import { listPaid } from './papers.sql.ts';

async function findPapers(viewer: Member, id: string): Promise<{ order: Order; papers: Made[] }> {
  const order = Order.parse(await getOrder(viewer, { id }));
  return { order, papers: papersOf(order, order.my_role === 'seller' ? [] : await listPaid(id)) };
}

export async function listPapers(viewer: Member, id: string): Promise<Page<Paper>> {
  const { order, papers } = await findPapers(viewer, id);
  const fiscal = order.my_role === 'seller' ? [] : fiscalPapersOf(order, await listReceiptsOfOrder(id));
  const result = [...papers.map(({ paper }) => paper), ...fiscal].sort(newestFirst);
  return { result, total: result.length };
}

export async function getPaper(viewer: Member, id: string, number: string): Promise<PdfFile> {
  const { order, papers } = await findPapers(viewer, id);
  const made = papers.find(({ paper }) => paper.number === number) ?? refuse('PAPER_NOT_FOUND');
  const { brandName: brand, publicUrl: address } = site();
  const title = titleOf(made.paper);
  const pdf = await makePdf({ title, brand, address, at: new Date(made.paper.at), parts: partsOf(order, made, address) }, viewer.user_id);
  return { file_name: `${title}.pdf`, pdf_base64: pdf.toString('base64') };
}
