/** Works of the tests, put up through the product's own call. */
import { addWork, type WorkContent } from '@artel/contracts/people/portfolio.ts';
import type { Person, TestServer } from './server.ts';
import type { Trades } from './services.ts';

export const aWorkContent = (trades: Trades, known: Partial<WorkContent> = {}): WorkContent => ({
  title: 'Вывеска для пекарни',
  description: 'Знак, вывеска и пакеты для пекарни на углу.',
  category_id: trades.design,
  tags: ['вывеска'],
  media: [],
  link: 'https://works.example/bakery',
  made_year: 2025,
  role: 'Дизайнер',
  client: '',
  client_agreed: false,
  ...known,
});

export async function aShownWork(server: TestServer, trades: Trades, as: Person, known: Partial<WorkContent> = {}): Promise<string> {
  const answer = await server.call(addWork, { as, body: aWorkContent(trades, known) });
  if (!answer.ok) throw new Error(`a work was refused: ${answer.error.message}`);
  return answer.body.result._id;
}
