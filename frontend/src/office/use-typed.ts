import { useEffect, useState } from 'react';

/** Milliseconds after the last key before the search begins. */
const pauseMs = 200;

/** What is typed, which the address of the page follows after a pause; going back in the browser brings it back. */
export function useTyped(stored: string, onPause: (typed: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(stored);
  const [known, setKnown] = useState(stored);
  if (known !== stored) {
    setKnown(stored);
    if (stored !== typed.trim()) setTyped(stored);
  }
  useEffect(() => {
    if (typed.trim() === stored) return;
    const timer = setTimeout(() => onPause(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  });
  return [typed, setTyped];
}
