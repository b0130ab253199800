/** In the place of `modulepreload` and `module` in prerendered pages, until the first paint. */
export const later = 'later';

/**
 * Stands in the head of a prerendered page: has its scripts fetched and run when it has been painted. The page is read before it
 * comes to life, so nothing may come before its words on a slow line or a slow phone. The browser tells when they are on the screen:
 * the frame that draws them is over some time before. A page in a hidden tab is not painted at all and does not wait, nor does one
 * whose paint takes long after everything in it is there, or whose browser does not tell. Of scripts that cannot be had the browser
 * tells by itself; the page stays readable.
 */
export const lateStartScript =
  '(function(d){var begun;' +
  'function begin(){if(begun)return;begun=1;' +
  `d.querySelectorAll("link[rel=${later}]").forEach(function(l){l.rel="modulepreload"});` +
  `import(d.querySelector("script[type=${later}]").src).catch(function(){})}` +
  'function parsed(){d.readyState==="loading"?d.addEventListener("DOMContentLoaded",begin):begin()}' +
  'addEventListener("load",function(){setTimeout(begin,1000)});' +
  'd.hidden?parsed():new PerformanceObserver(function(l){if(l.getEntriesByName("first-contentful-paint").length)parsed()}).observe({type:"paint",buffered:true});' +
  '})(document)';

/** The HTML of a page whose head has `lateStartScript`, with its scripts left to that. */
export function startLate(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', `<link rel="${later}"`)
    .replace('<script type="module" src=', `<script type="${later}" src=`);
}
