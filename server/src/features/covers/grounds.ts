const ink = '#17191e';
const blue = '#2a3be8';
const sun = '#ffc42e';
const red = '#e2432a';
const sand = '#eae2d0';
const white = '#fbf9f4';
const sky = '#b9c3f2';

/** field: below all · main: heavy · hot: loud · cool: second · light: crossings */
export type Ground = { field: string; main: string; hot: string; cool: string; light: string };

export const grounds = {
  sand: { field: sand, main: ink, hot: red, cool: blue, light: white },
  white: { field: '#f3efe4', main: ink, hot: blue, cool: sun, light: sand },
  blue: { field: blue, main: white, hot: sun, cool: ink, light: sky },
  ink: { field: ink, main: sand, hot: red, cool: blue, light: white },
  sun: { field: sun, main: ink, hot: red, cool: white, light: '#ffe29a' },
  red: { field: red, main: sand, hot: ink, cool: sun, light: white },
  sky: { field: sky, main: ink, hot: blue, cool: red, light: white },
} as const satisfies Record<string, Ground>;
export type GroundName = keyof typeof grounds;
