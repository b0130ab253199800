import { useLayoutEffect, useReducer, useRef } from 'react';
import { focusPageHeading } from '../lib/focus';

/**
 * Returns focus to an opener, or to the page's heading if it is gone. Needed when one dialog replaces another, because the last one does
 * not know what opened the first. Focus moves as soon as the dialog is gone: a moment later it would be taken from what the user uses next.
 * If what the dialog did then removes the opener, while it still has the focus, the heading gets it.
 * @returns a function to call with the id of the opener when the last dialog closes
 */
export function useFocusReturn(): (id: string) => void {
  const target = useRef<string>(null);
  const focused = useRef<HTMLElement>(null);
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => {
    if (target.current !== null) {
      focused.current = document.getElementById(target.current);
      target.current = null;
      if (focused.current) focused.current.focus({ preventScroll: true });
      else focusPageHeading();
    } else if (focused.current?.isConnected === false) {
      focused.current = null;
      if (document.activeElement === document.body) focusPageHeading();
    }
  });
  return (id) => {
    target.current = id;
    renderAgain();
  };
}
