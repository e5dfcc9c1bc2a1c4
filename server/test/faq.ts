/** Questions of the tests. */

import type { AnswerBlock } from '@artel/contracts/site/faq.ts';
import type { FaqStatus } from '@artel/contracts/site/faq-editor.ts';
import { v7 as newId } from 'uuid';
import { database } from '../src/platform/db/index.ts';
import { now } from '../src/platform/index.ts';

export const anAnswer = (text: string): AnswerBlock[] => [{ type: 'paragraph', line: [{ text }] }];

let made = 0;
/** As a row of «Безопасность», last of it; its slug is new. */
export async function aFaqQuestion(status: FaqStatus = 'published'): Promise<string> {
  const id = newId();
  made += 1;
  await database().query(`insert into faq_questions (id, slug, section, place, status, version) values ($1, $2, 'safety', $3, $4, 1)`, [
    id,
    `made-${process.pid}-${made}`,
    100 + made,
    status,
  ]);
  await database().query(
    `insert into faq_versions (question_id, number, section, question, answer, saved_at) values ($1, 1, 'safety', $2, $3, $4)`,
    [id, 'Кто отвечает на письма?', JSON.stringify(anAnswer('Человек, и в тот же день.')), now()],
  );
  return id;
}
