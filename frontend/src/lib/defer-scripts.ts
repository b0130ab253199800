import { pathOf } from '@academy/contracts/http/call';
import { reportClientError } from '@academy/contracts/http/client-errors';

/** In place of `modulepreload` and `module` in the HTML of a page, until its scripts are asked for. */
export const deferred = 'deferred';

/** Id of the message that the start-up script shows when the app could not start: `StartupNotice`. */
export const startupNoticeId = 'startup-notice';
/** On the button in that message. */
export const restartAttribute = 'data-restart';

declare global {
  interface Window {
    /** Forms that were submitted, each with the button that did it. Missing where the start-up script did not run. */
    earlySubmits?: WeakMap<HTMLFormElement, HTMLElement | null>;
  }
}

/** Whether a visitor has changed any field. Valid until React runs, which writes defaults of its own. */
const touched =
  'function touched(){return [].some.call(d.querySelectorAll("input,select,textarea"),function(f){' +
  'return f.type==="checkbox"||f.type==="radio"?f.checked!==f.defaultChecked:f.options?f.selectedIndex>0:f.value!==f.defaultValue})}';

/** Reports a failed start, and reloads the page once if no input would be lost; otherwise shows the message. */
const failure =
  'function fail(e){busy=0;console.error(e);' +
  `if(navigator.sendBeacon)navigator.sendBeacon("${pathOf(reportClientError)}",new Blob([JSON.stringify({kind:"script",message:String(e&&e.message||e).slice(0,500),page:location.pathname,build:entry().getAttribute("src")})],{type:"application/json"}));` +
  'var n=performance.getEntriesByType("navigation")[0];' +
  'if(!tries&&!touched()&&n&&n.type!=="reload")location.reload();else show(true)}';

/** Prevents native form submits, which would put the input into the URL. Forms with an `action` are allowed. */
const submits =
  'w.earlySubmits=new WeakMap;' +
  'd.addEventListener("submit",function(e){if(e.target.method==="post")return;e.preventDefault();w.earlySubmits.set(e.target,e.submitter)},true);';

/**
 * The inline script in the head of every page. It starts the app: it loads the entry script and calls its `start`. Until that has
 * worked the page is left as it is: it can be read and typed into, a submit is kept for {@link useEarlySubmit}, and when a script
 * cannot be had a message with a way to continue appears.
 * @param afterPaint defers scripts until the first contentful paint, so that nothing delays the text of a prerendered page on a slow
 * connection or a slow phone. It does not wait in a hidden tab, which is not painted, nor longer than a second after the load event.
 */
export function startupScript({ afterPaint }: { afterPaint: boolean }): string {
  const deferredStart =
    'function parsed(){d.readyState==="loading"?d.addEventListener("DOMContentLoaded",begin):begin()}' +
    'addEventListener("load",function(){setTimeout(function(){begun||begin()},1000)});' +
    'd.hidden?parsed():new PerformanceObserver(function(l){if(l.getEntriesByName("first-contentful-paint").length)parsed()}).observe({type:"paint",buffered:true});';
  return (
    '(function(d,w){var busy,begun,tries=0;' +
    `function entry(){return d.querySelector("script[type=${deferred}]")}` +
    `function show(on){var n=d.getElementById("${startupNoticeId}");if(n)n.hidden=!on}` +
    touched +
    failure +
    'function begin(){if(busy)return;busy=begun=1;show(false);' +
    `d.querySelectorAll("link[rel=${deferred}]").forEach(function(l){l.rel="modulepreload"});` +
    'import(entry().src).then(function(m){return m.start()}).catch(fail)}' +
    submits +
    `d.addEventListener("click",function(e){if(e.target.closest&&e.target.closest("[${restartAttribute}]"))tries++?location.reload():begin()});` +
    (afterPaint ? deferredStart : 'd.addEventListener("DOMContentLoaded",begin);') +
    '})(document,window)'
  );
}

/** The HTML of a page with its scripts left to the start-up script, which is added to its head. */
export function deferScripts(html: string): string {
  return html
    .replace('</head>', () => `<script>${startupScript({ afterPaint: true })}</script></head>`)
    .replaceAll('<link rel="modulepreload"', `<link rel="${deferred}"`)
    .replace('<script type="module" src=', `<script type="${deferred}" src=`);
}
