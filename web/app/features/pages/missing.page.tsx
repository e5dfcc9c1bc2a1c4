import { data } from 'react-router';

const missing = () => {
  throw data('Page not found', { status: 404 });
};
export const loader = missing;
export const clientLoader = missing;

export default function MissingAddress() {
  return null;
}
