/**
 * What people who mean ill put into a field of words: each tries to set `window.bitten`, to fetch from elsewhere, to cover the page, to take a
 * name the page uses, or to be parsed twice differently. Kinds follow the OWASP list of evasions and what sanitizers have let through.
 */
const bite = 'window.bitten=1';

const scripts = [
  `<script>${bite}</script>`,
  `<SCRIPT SRC=data:text/javascript,${bite}></SCRIPT>`,
  `<script>/*</script><script>*/${bite}</script>`,
  `<scr<script>ipt>${bite}</scr</script>ipt>`,
  `<svg><script>${bite}</script></svg>`,
  `<svg><script href="data:text/javascript,${bite}"/></svg>`,
  `<math><script>${bite}</script></math>`,
  `<noscript><p title="</noscript><img src=x onerror=${bite}>"></noscript>`,
  `<template><script>${bite}</script></template>`,
  `<textarea><script>${bite}</script></textarea><script>${bite}</script>`,
];

const handlers = [
  `<img src=x onerror=${bite}>`,
  `<img/src="x"/onerror="${bite}">`,
  `<img src=x onerror\n=\n"${bite}">`,
  `<IMG """><SCRIPT>${bite}</SCRIPT>">`,
  `<body onload=${bite}>`,
  `<svg/onload=${bite}>`,
  `<svg><animate onbegin=${bite} attributeName=x dur=1s>`,
  `<svg><set onbegin=${bite} attributeName=x>`,
  `<details open ontoggle=${bite}>слово</details>`,
  `<video><source onerror=${bite}></video>`,
  `<audio src=x onerror=${bite}>`,
  `<input autofocus onfocus=${bite}>`,
  `<select autofocus onfocus=${bite}></select>`,
  `<marquee onstart=${bite}>слово</marquee>`,
  `<p onclick="${bite}" onmouseover='${bite}' onpointerenter=${bite}>нажми</p>`,
  `<div style="animation: a 1s" onanimationstart=${bite}>слово</div>`,
  `<x contenteditable onblur=${bite} tabindex=1 autofocus>слово</x>`,
];

const addresses = [
  `<a href="javascript:${bite}">нажми</a>`,
  `<a href=" &#14; javascript:${bite}">нажми</a>`,
  `<a href="jav&#x09;ascript:${bite}">нажми</a>`,
  `<a href="JaVaScRiPt:${bite}">нажми</a>`,
  `<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;${bite}">нажми</a>`,
  `<a href="data:text/html,<script>opener.${bite}</script>">нажми</a>`,
  `<a href="vbscript:${bite}">нажми</a>`,
  `<a href="//evil.test/a">нажми</a>`,
  `<a href="/\\evil.test/a">нажми</a>`,
  `<a href="\u0001javascript:${bite}">нажми</a>`,
  `<svg><a xlink:href="javascript:${bite}"><text y=20>нажми</text></a></svg>`,
  `<math href="javascript:${bite}">слово</math>`,
  `<form action="javascript:${bite}"><button>нажми</button></form>`,
  `<button form=x formaction="javascript:${bite}">нажми</button>`,
  `<area href="javascript:${bite}"><map name=x></map>`,
  `<base href="javascript:/a/../"><a href="${bite}//">нажми</a>`,
  `<meta http-equiv=refresh content="0;url=javascript:${bite}">`,
];

const frames = [
  `<iframe srcdoc="<script>parent.${bite}</script>"></iframe>`,
  `<iframe src="javascript:parent.${bite}"></iframe>`,
  `<object data="data:text/html,<script>parent.${bite}</script>"></object>`,
  `<embed src="javascript:${bite}">`,
  `<link rel=stylesheet href="https://evil.test/a.css"><style>@import "https://evil.test/b.css"; * { display: none }</style>`,
  `<p style="position:fixed;inset:0;z-index:99;background:url(https://evil.test/c)">накрыть всё</p>`,
  `<img srcset="https://evil.test/d 1x" src="https://evil.test/e">`,
  `<p id="main" name="body" class="fixed inset-0 z-50">чужое имя</p><form id=location><input name=href></form>`,
];

/** Parsed once as this and the second time as that. */
const turncoats = [
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${bite}&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${bite}>`,
  `<svg></p><style><a id="</style><img src=x onerror=${bite}>">`,
  `<svg><p><style><g title="</style><img src=x onerror=${bite}>"></p></svg>`,
  `<math><annotation-xml encoding="text/html"><script>${bite}</script></annotation-xml></math>`,
  `<table><td><svg><desc><table><img src=x onerror=${bite}>`,
  `<select><template><img src=x onerror=${bite}></template></select>`,
  `<!--><img src=x onerror=${bite}>-->`,
  `<![CDATA[><img src=x onerror=${bite}>]]>`,
  `<xmp><p title="</xmp><img src=x onerror=${bite}>">`,
  `&lt;img src=x onerror=${bite}&gt;`,
];

export const hostileHtml: readonly string[] = [...scripts, ...handlers, ...addresses, ...frames, ...turncoats];
