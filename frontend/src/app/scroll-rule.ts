/** A browser history action. `BACK`, `FORWARD` and `GO` return to an entry with a saved scroll position. */
type HistoryMove = 'PUSH' | 'REPLACE' | 'BACK' | 'FORWARD' | 'GO';

interface Place {
  location: { pathname: string; hash: string };
}

/** The scroll operations that the rule uses. */
export interface ScrollWindow {
  /** Returns the scroll position in pixels. */
  scrolled: () => number;
  /** Scrolls to the top of the page, or to the element of the hash. */
  toStart: (hash: string) => void;
}

/**
 * Decides the scroll position after a render. The router may restore a saved position on the first render after a reload, on renders
 * that stay on their path, and on Back and Forward. A new visit to another path starts at the top. A prerendered page that the browser
 * or user scrolled before its first render stays where it is.
 */
export function createScrollRule({ scrolled, toStart }: ScrollWindow = browserWindow) {
  let shown: string | undefined;
  let isReturn = false;
  return {
    /** Must be called for each history action before its render. */
    noteMove: (type: HistoryMove): void => {
      isReturn = type !== 'PUSH' && type !== 'REPLACE';
    },
    /** The router's `scrollRestoration` option. */
    mayRestore: ({ location: { pathname, hash } }: Place): boolean => {
      const isFirst = shown === undefined;
      const isNewVisit = !isFirst && shown !== pathname && !isReturn;
      shown = pathname;
      if (isNewVisit) toStart(hash);
      return isFirst ? scrolled() === 0 : !isNewVisit;
    },
  };
}

const browserWindow: ScrollWindow = {
  scrolled: () => globalThis.window?.scrollY ?? 0,
  toStart: (hash) => {
    const target = hash === '' ? null : document.getElementById(hash);
    if (target) return target.scrollIntoView();
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
  },
};
