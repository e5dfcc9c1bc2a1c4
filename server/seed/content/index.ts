/** The demo market's content as one door: whoever fills the database reads only this file. */
export { type ArticleSeed, articles } from './articles.ts';
export { attributesOf, valuesOf } from './attributes.ts';
export { bidText, bidTexts, counterWords } from './bids.ts';
export { categories } from './categories.ts';
export { categoryGuides } from './category-guides.ts';
export { cities } from './cities.ts';
export { countries } from './countries.ts';
export { customers } from './customers.ts';
export { briefAnswers, cancelReasons, declineReasons, deliveries } from './deliveries.ts';
export { threads } from './messages.ts';
export { type OwnProjectSeed, ownProjects, projectGoals, projectQuestions } from './own-projects.ts';
export { projects } from './projects.ts';
export { reviews } from './reviews.ts';
export { sellers } from './sellers.ts';
export { services } from './services/index.ts';
export type * from './types.ts';
export { works } from './works.ts';
