/** The seller's own services: the list, and the wizard under editor/ (service-editor.tsx first). */
export { fieldText, tabText } from './items.text.ts';
