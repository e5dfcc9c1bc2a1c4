/** The picture that stands beside a shared link: title and price on one side, the cover on the other. */
export { mountSharePictures } from './share-pictures.routes.ts';
