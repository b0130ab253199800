import { useEffect, useRef } from 'react';
import { announcePage } from './announce';

/** What replaces a form is a new page to the reader: it starts at its top and its heading is read out. */
export function useStepAnnouncement(stage: string): void {
  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    window.scrollTo({ top: 0, behavior: 'instant' });
    announcePage();
  }, [stage]);
}
