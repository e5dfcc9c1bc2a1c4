import type { SavedProject } from '@artel/contracts/projects/project-content.ts';
import { projectTexts, projectWarnings } from '@artel/contracts/projects/project-warnings.ts';
import { changedPhrases_percent, changedWords_percent } from '../../../platform/changed-words.ts';

export const judgedFrom_percent = 20;

/** Compared with the text somebody last approved, so that small steps add up. */
export function mustBeJudged(judged: SavedProject, sent: SavedProject, own_origin: string): boolean {
  const known = new Set(projectWarnings(judged, own_origin).map(({ quote }) => quote));
  return (
    changedWords_percent(judged.title, sent.title) > 0 ||
    judged.category_id !== sent.category_id ||
    judged.sub_category_id !== sent.sub_category_id ||
    changedPhrases_percent(textsOf(judged), textsOf(sent)) >= judgedFrom_percent ||
    projectWarnings(sent, own_origin).some(({ quote }) => !known.has(quote))
  );
}
const textsOf = (content: SavedProject): string[] => projectTexts(content).map(([, text]) => text);
