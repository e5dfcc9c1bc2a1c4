/** The paths of the other sizes are derived from the path of the largest. */
const squareSides = { small: 96, large: 256 } as const;
export type SquareSize = keyof typeof squareSides;
export const squareName = (size: SquareSize): string => `${squareSides[size]}.webp`;
export const squareOf = (path: string, size: SquareSize): string => `${path.slice(0, path.lastIndexOf('/'))}/${squareName(size)}`;
export const squareSide = (size: SquareSize): number => squareSides[size];
export const smallestSquare = 128;
