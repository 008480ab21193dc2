/** What a script says when it runs: tests look for it in the page's title and among its requests. */
export const CANARY = 'canary-ran';
const RUN = `document.title='${CANARY}'`;

const EVENTS = ['onload', 'onerror', 'onclick', 'onmouseover', 'onfocus', 'onanimationstart', 'ontoggle', 'onbeforetoggle'];
const CARRIERS = [
  'img src=x',
  'svg',
  'body',
  'details open',
  'input autofocus',
  'video src=x',
  'p tabindex=0 autofocus',
  'a href=#x',
];
const handlers = CARRIERS.flatMap((carrier) => EVENTS.map((event) => `<${carrier} ${event}="${RUN}">x`));

const SCHEMES = [
  'javascript:',
  'JaVaScRiPt:',
  ' javascript:',
  'java\tscript:',
  'java\nscript:',
  'java&#x09;script:',
  '&#106;avascript:',
  '\u0001javascript:'.slice(1),
  'vbscript:',
  'data:text/html,<script>',
  'view-source:javascript:',
  'feed:javascript:',
];
const links = SCHEMES.flatMap((scheme) => [
  `<a href="${scheme}${RUN}">x</a>`,
  `<form action="${scheme}${RUN}"><button>x</button></form>`,
]);

const SINGLE = [
  `<script>${RUN}</script>`,
  `<SCRIPT>${RUN}</SCRIPT>`,
  `<script src="https://canary.example/x.js"></script>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<<script>${RUN};//<</script>`,
  `<script>${RUN}`,
  `<iframe src="javascript:${RUN}"></iframe>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<object data="javascript:${RUN}"></object>`,
  `<embed src="javascript:${RUN}">`,
  `<base href="https://canary.example/">`,
  `<meta http-equiv="refresh" content="0;url=https://canary.example/">`,
  `<link rel="stylesheet" href="https://canary.example/x.css">`,
  `<style>@import url(https://canary.example/x.css);</style>`,
  `<p style="background:url(https://canary.example/x)">x</p>`,
  `<p style="position:fixed;inset:0;z-index:99999">x</p>`,
  `<img src="https://canary.example/pixel.png">`,
  `<img srcset="https://canary.example/pixel.png 1x">`,
  `<video poster="https://canary.example/p.png"></video>`,
  `<audio src="https://canary.example/a.mp3" autoplay></audio>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin="${RUN}" attributeName=x dur=1s>`,
  `<svg><use href="https://canary.example/x.svg#x"/></svg>`,
  `<svg><a xlink:href="javascript:${RUN}"><text>x</text></a></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="${RUN}"></style></mglyph></table></mtext></math>`,
  `<math href="javascript:${RUN}">x</math>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>"></noscript>`,
  `<template><script>${RUN}</script></template>`,
  `<textarea></textarea><img src=x onerror=${RUN}>`,
  `<title></title><img src=x onerror=${RUN}>`,
  `<!--><img src=x onerror=${RUN}>-->`,
  `<!--[if gte IE 4]><script>${RUN}</script><![endif]-->`,
  `<![CDATA[<script>${RUN}</script>]]>`,
  `<?xml version="1.0"?><script>${RUN}</script>`,
  `<xmp><p title="</xmp><img src=x onerror=${RUN}>">`,
  `<form id=test><input name=attributes></form>`,
  `<a href="https://ok.example" onclick="${RUN}" style="x:y" class="x" id="root">x</a>`,
  `<button formaction="javascript:${RUN}">x</button>`,
  `<isindex action="javascript:${RUN}">`,
  `<marquee onstart="${RUN}">x</marquee>`,
  `<p id="root" class="x" data-x="y" contenteditable>x</p>`,
];

/** HTML that tries to run something, to load something from elsewhere, or to lie over the page (threat D7). */
export const PAYLOADS: readonly string[] = [...SINGLE, ...handlers, ...links];
