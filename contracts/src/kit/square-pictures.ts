/** Names and sizes of the squares that faces are kept in. Apart from the calls, because every public page draws faces. */

/** The sides of a kept square; the path of the largest names the others too. */
const squareSides = { small: 96, large: 256 } as const;
export type SquareSize = keyof typeof squareSides;
/** The name of a square of that size. */
export const squareName = (size: SquareSize): string => `${squareSides[size]}.webp`;
/** The square of another size beside the one at this path. */
export const squareOf = (path: string, size: SquareSize): string => `${path.slice(0, path.lastIndexOf('/'))}/${squareName(size)}`;
export const squareSide = (size: SquareSize): number => squareSides[size];
/** A square is cut from no fewer points than this. */
export const smallestSquare = 128;
