/** What a visitor does first of all. A password manager only sends `input`. */
const firstUse = ['pointerdown', 'keydown', 'input'] as const;

/**
 * Runs a task when the visitor starts to use the page; the returned function cancels it. For code that is needed later, such as on submit,
 * so that it loads while the visitor types. @param atLatestMs runs it after this many milliseconds in any case
 */
export function whenUsed(task: () => void, atLatestMs?: number): () => void {
  const cancel = new AbortController();
  const { signal } = cancel;
  const run = () => {
    cancel.abort();
    task();
  };
  for (const event of firstUse) window.addEventListener(event, run, { signal });
  if (atLatestMs !== undefined) {
    const timer = setTimeout(run, atLatestMs);
    signal.addEventListener('abort', () => clearTimeout(timer));
  }
  return () => cancel.abort();
}
