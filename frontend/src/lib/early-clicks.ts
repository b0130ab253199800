import { useEffect, useRef, type RefObject } from 'react';

declare global {
  interface Window {
    /** The last click on each button, and on each link that was held back. Missing on pages that start from an empty document. */
    earlyClicks?: WeakMap<Element, Event>;
  }
}

/** On a part of the page that has not come to life. */
export const sleepingAttribute = 'data-sleeping';

/** How long a link waits for the page to take in what was typed, in milliseconds. */
const patienceMs = 5_000;

const holdBack =
  'function typed(f){return f.type==="checkbox"||f.type==="radio"?f.checked!==f.defaultChecked:f.options?f.selectedIndex>0:f.value!==f.defaultValue}' +
  'function hold(a,e){' +
  `if(e.button||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey||a.target||![].some.call(a.closest("[${sleepingAttribute}]").querySelectorAll("input,select,textarea"),typed))return;` +
  `e.preventDefault();w.set(a,e);setTimeout(function(){if(w.has(a))location.href=a.href},${patienceMs})}`;

/**
 * Stands in the head of a prerendered page and runs before anything else of it: notes which buttons are pressed, and keeps forms
 * from being sent by the browser itself, which would put what was typed into the address. `useEarlyClick` presses again. A link
 * beside a form that sleeps and has something typed in it waits for the form to wake: leaving at once would lose that.
 */
export const earlyClicksScript =
  `(function(){var w=window.earlyClicks=new WeakMap;${holdBack}` +
  'document.addEventListener("click",function(e){var t=e.target;if(!t.closest)return;var b=t.closest("button");if(b)w.set(b,e);' +
  `var a=t.closest("[${sleepingAttribute}] a[href]");if(a)hold(a,e)},true);` +
  'document.addEventListener("submit",function(e){e.preventDefault()},true)})()';

/** Presses a button, or follows a link, that was pressed before it could do anything. */
export function replayEarlyClick(button: HTMLElement): void {
  const click = window.earlyClicks?.get(button);
  window.earlyClicks?.delete(button);
  // A click on its way still finds the handler that has just been put there.
  if (!click || click.eventPhase !== Event.NONE) return;
  // What was typed meanwhile is read first, when the page's effects have run.
  setTimeout(() => button.isConnected && button.click());
}

/** For a button that is part of prerendered pages: a press that came before the script is not lost. */
export function useEarlyClick(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (button.current) replayEarlyClick(button.current);
  }, []);
  return button;
}
