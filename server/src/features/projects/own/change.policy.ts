import type { SavedProject } from '@artel/contracts/projects/project-content.ts';
import { projectTexts, projectWarnings } from '@artel/contracts/projects/project-warnings.ts';
import { changedPhrases_percent, changedText_percent } from '../../../platform/index.ts';

export const moderatedFrom_percent = 20;

/** Compared with the text somebody last approved, so that small steps add up. */
export function needsModeration(project: SavedProject, sent: SavedProject, own_origin: string): boolean {
  const known = new Set(projectWarnings(project, own_origin).map(({ quote }) => quote));
  return (
    changedText_percent(project.title, sent.title) > 0 ||
    project.category_id !== sent.category_id ||
    project.sub_category_id !== sent.sub_category_id ||
    changedPhrases_percent(textsOf(project), textsOf(sent)) >= moderatedFrom_percent ||
    projectWarnings(sent, own_origin).some(({ quote }) => !known.has(quote))
  );
}
const textsOf = (content: SavedProject): string[] => projectTexts(content).map(([, text]) => text);
