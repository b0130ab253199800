import { useEffect, useRef, type RefObject } from 'react';

declare global {
  interface Window {
    /** The last click on each button. Missing on pages that start from an empty document. */
    earlyClicks?: WeakMap<Element, Event>;
  }
}

/**
 * Stands in the head of a prerendered page and runs before anything else of it: notes which buttons are pressed, and keeps forms
 * from being sent by the browser itself, which would put what was typed into the address. `useEarlyClick` presses again.
 */
export const earlyClicksScript =
  'window.earlyClicks=new WeakMap;' +
  'document.addEventListener("click",function(e){var b=e.target.closest&&e.target.closest("button");if(b)earlyClicks.set(b,e)},true);' +
  'document.addEventListener("submit",function(e){e.preventDefault()},true)';

/** Presses a button that was pressed before it could do anything. */
export function replayEarlyClick(button: HTMLButtonElement): void {
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
