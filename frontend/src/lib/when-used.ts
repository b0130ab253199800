/** What a visitor does first of all. A password manager only sends `input`. */
const firstUse = ['pointerdown', 'keydown', 'input'] as const;

/**
 * Runs a task when the visitor starts to use the page; the returned function calls it off. For code that is needed at the end of what
 * a visitor does there, as on a submit: it is fetched while they type.
 * @param atLatestMs runs it after so many milliseconds in any case
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
