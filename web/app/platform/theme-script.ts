/** The theme before the first paint. The server hashes this very text into the policy of cached pages, so it never varies. */
export const themeScript =
  "(function(){var m=/(?:^|; )theme=(light|dark)/.exec(document.cookie);if(m)document.documentElement.setAttribute('data-theme',m[1])})()";
