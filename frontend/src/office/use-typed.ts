import { useEffect, useState } from 'react';

/** Milliseconds after the last key press before the search starts. */
const pauseMs = 200;

/** A typed search text. After a pause it is stored in the URL, and going back in the browser restores it. */
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
