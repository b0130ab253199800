import { useEffect, useRef } from 'react';
import { announcePage } from './announce';

/** Content that replaces a form is like a new page: scrolls to the top and announces the heading. */
export function useStepAnnouncement(stage: string): void {
  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    window.scrollTo({ top: 0, behavior: 'instant' });
    announcePage();
  }, [stage]);
}
