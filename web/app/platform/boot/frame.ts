import { useMatches } from 'react-router';

export type FrameHandle = {
  search?: boolean | 'members';
  /** A bare header and footer for the checkout. */
  quiet?: { note: string; shortNote: string };
  fill?: boolean;
  wide?: (search: URLSearchParams) => boolean;
};

/** The innermost page wins. */
export const useFrame = (): FrameHandle => Object.assign({}, ...useMatches().map((match) => match.handle as FrameHandle | undefined));
