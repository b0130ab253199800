import { useLayoutEffect, useReducer, useRef } from 'react';
import { focusPageHeading } from '../lib/focus';

/**
 * Returns focus to an opener, or to the page's heading if it is gone. Needed when one dialog replaces another, because the last one does
 * not know what opened the first. Focus moves as soon as the dialog is gone: a moment later it would be taken from what the user uses next.
 * @returns a function to call with the id of the opener when the last dialog closes
 */
export function useFocusReturn(): (id: string) => void {
  const target = useRef<string>(null);
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => {
    if (target.current === null) return;
    const opener = document.getElementById(target.current);
    target.current = null;
    if (opener) opener.focus({ preventScroll: true });
    else focusPageHeading();
  });
  return (id) => {
    target.current = id;
    renderAgain();
  };
}
