/** What a page asks of its layout. */
import { useMatches } from 'react-router';

export type FrameHandle = {
  /** Off where the page has a search of its own. */
  search?: boolean | 'members';
  /** A bare header and footer for the checkout. */
  quiet?: { note: string; shortNote: string };
  /** Full height without a footer. */
  fill?: boolean;
  /** Hides the menu of the signed-in area. */
  wide?: (search: URLSearchParams) => boolean;
};

/** The innermost page wins. */
export const useFrame = (): FrameHandle => Object.assign({}, ...useMatches().map((match) => match.handle as FrameHandle | undefined));
