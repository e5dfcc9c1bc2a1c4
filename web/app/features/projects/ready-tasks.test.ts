import { ProjectDraft, projectProblems } from '@artel/contracts/projects/project-content.ts';
import type { SubCategory } from '@artel/contracts/site/lookups.ts';
import { expect, test } from 'vitest';
import { begunByTask, readyTaskOf, readyTaskPath, readyTasks } from './ready-tasks.ts';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const subs = readyTasks.map(({ sub_category }, n) => ({ _id: id(n), slug: sub_category, category_id: id(100 + n) }) as SubCategory);

test.each(readyTasks)('«$title» fills the form as far as it may, and waits for the words of the customer', (task) => {
  expect(readyTaskOf(task.key)).toBe(task);
  expect(readyTaskPath(task)).toMatch(new RegExp(`task=${task.key}$`));
  const draft = ProjectDraft.parse(begunByTask(task, subs));
  expect(draft.sub_category_id).not.toBeNull();
  // the budget and the task itself are the customer's to say
  expect(Object.keys(projectProblems(draft)).sort()).toEqual(['budget_from_minor', 'description']);
});

test('a task whose category is gone leaves the choice; an unknown one fills nothing', () => {
  expect(begunByTask(readyTasks[0]!, [])).toMatchObject({ title: 'Логотип и знак', category_id: null, sub_category_id: null });
  expect([readyTaskOf('no-such'), readyTaskOf(undefined)]).toEqual([undefined, undefined]);
});
