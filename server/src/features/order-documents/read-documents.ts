import type { Page } from '@artel/contracts/kit/endpoint.ts';
import type { PdfFile } from '@artel/contracts/kit/files/pdf-file.ts';
import type { OrderDocument } from '@artel/contracts/orders/documents.ts';
import { Order } from '@artel/contracts/orders/orders.ts';
import { type Member, refuse, site } from '../../platform/index.ts';
import { makePdf } from '../../platform/pdf/make-pdf.ts';
import { getOrder } from '../orders/index.ts';
import { listReceiptsOfOrder } from '../receipts/index.ts';
import { partsOf, titleOf } from './document.text.ts';
import { documentsOf, fiscalDocumentsOf, type Made, newestFirst } from './document.ts';
import { listPaid } from './documents.sql.ts';

async function findDocuments(viewer: Member, id: string): Promise<{ order: Order; papers: Made[] }> {
  const order = Order.parse(await getOrder(viewer, { id }));
  return { order, papers: documentsOf(order, order.my_role === 'seller' ? [] : await listPaid(id)) };
}

export async function listDocuments(viewer: Member, id: string): Promise<Page<OrderDocument>> {
  const { order, papers } = await findDocuments(viewer, id);
  const fiscal = order.my_role === 'seller' ? [] : fiscalDocumentsOf(order, await listReceiptsOfOrder(id));
  const result = [...papers.map(({ paper }) => paper), ...fiscal].sort(newestFirst);
  return { result, total: result.length };
}

export async function getDocument(viewer: Member, id: string, number: string): Promise<PdfFile> {
  const { order, papers } = await findDocuments(viewer, id);
  const made = papers.find(({ paper }) => paper.number === number) ?? refuse('PAPER_NOT_FOUND');
  const { brandName: brand, publicUrl: address } = site();
  const title = titleOf(made.paper);
  const pdf = await makePdf({ title, brand, address, at: new Date(made.paper.at), parts: partsOf(order, made, address) }, viewer.user_id);
  return { file_name: `${title}.pdf`, pdf_base64: pdf.toString('base64') };
}
