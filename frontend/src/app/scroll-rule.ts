/** What happened in the browser's history; `BACK`, `FORWARD` and `GO` return to an entry that was left somewhere. */
type HistoryMove = 'PUSH' | 'REPLACE' | 'BACK' | 'FORWARD' | 'GO';

interface Place {
  location: { pathname: string; hash: string };
}

/** The parts of the window that the rule uses. */
export interface ScrollWindow {
  /** How far down the window is, in pixels. */
  scrolled: () => number;
  /** To the top of the page, or to the part its address names. */
  toStart: (hash: string) => void;
}

/**
 * Where the window goes after a render. The router may restore a remembered place on the first render, after a reload; on renders that
 * stay on their path; and on Back and Forward. A new visit to another path starts at the top. A prerendered page may have been
 * scrolled before its first render, by the browser or by its reader: it stays where it is.
 */
export function createScrollRule({ scrolled, toStart }: ScrollWindow = browserWindow) {
  let shown: string | undefined;
  let isReturn = false;
  return {
    /** To call with each move in the history, before its render. */
    noteMove: (type: HistoryMove): void => {
      isReturn = type !== 'PUSH' && type !== 'REPLACE';
    },
    /** The router's `scrollRestoration`. */
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
