/** Runs before the first paint. Its hash is in the CSP of cached pages, so the text never varies. */
export const appearanceScript =
  "(function(d,c,m){for(c of document.cookie.split('; '))if(m=/^(theme=(light|dark)|density=(compact)|motion=(reduced))$/.exec(c)){m=c.split('=');d.setAttribute('data-'+m[0],m[1])}})(document.documentElement)";
