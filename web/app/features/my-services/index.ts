export { PartChanges } from './changes.tsx';
export { ContentPart } from './content-part.tsx';
export { changedFields } from './content-text.ts';
export { tabText } from './my-services.text.ts';
