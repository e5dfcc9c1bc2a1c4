/** What a page may ask of the frame around it: `export const handle: FrameHandle = { search: false }`. */
import { useMatches } from 'react-router';

export type FrameHandle = {
  /** The header's search field; off where the page has a field of its own, be it for guests only. */
  search?: boolean | 'members';
  /** A bare header and footer with one line of assurance: nothing leads away from paying. */
  quiet?: { note: string; shortNote: string };
  /** The page takes the whole height and has no footer (messages). */
  fill?: boolean;
  /** In the signed-in area the page stands without the member's places beside it, depending on its address. */
  wide?: (search: URLSearchParams) => boolean;
};

/** The innermost page's wishes win. */
export const useFrame = (): FrameHandle => Object.assign({}, ...useMatches().map((match) => match.handle as FrameHandle | undefined));
