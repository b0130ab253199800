import { useEffect, useSyncExternalStore } from 'react';
import { notebookOf, type Notebook, type OpenNote } from './notebook';

const everyMs = 30_000;

/** A staff member's unsent notes. While the page is open, they are retried on focus, when the connection returns, and every 30 seconds. */
export function useNotebook(staffId: string): { notebook: Notebook; open: ReadonlyMap<string, OpenNote> } {
  const notebook = notebookOf(staffId);
  useEffect(() => {
    void notebook.restore().then(() => notebook.retry());
    const retry = () => notebook.retry();
    window.addEventListener('online', retry);
    window.addEventListener('focus', retry);
    const timer = setInterval(retry, everyMs);
    return () => {
      window.removeEventListener('online', retry);
      window.removeEventListener('focus', retry);
      clearInterval(timer);
    };
  }, [notebook]);
  return { notebook, open: useSyncExternalStore(notebook.subscribe, notebook.snapshot, notebook.snapshot) };
}
