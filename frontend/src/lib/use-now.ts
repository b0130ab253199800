import { useEffect, useState } from 'react';
import { serverNow } from './server-time';

/** Milliseconds between two updates. Browsers pause them in a hidden tab. */
const tickMs = 30_000;

/** Runs a task every 30 seconds, and when the page is shown again. @returns a function that ends it */
export function onEachTick(task: () => void): () => void {
  const timer = setInterval(task, tickMs);
  const whenVisible = () => document.visibilityState === 'visible' && task();
  document.addEventListener('visibilitychange', whenVisible);
  for (const event of ['focus', 'pageshow']) window.addEventListener(event, task);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', whenVisible);
    for (const event of ['focus', 'pageshow']) window.removeEventListener(event, task);
  };
}

/** The time by the server's clock, for whatever says what is next or over. A page may stay open for days. */
export function useNow(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => onEachTick(() => setNow(serverNow())), []);
  return now;
}
