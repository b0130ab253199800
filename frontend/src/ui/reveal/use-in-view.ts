import { useEffect, useRef, useState, type RefObject } from 'react';

/** Visibility of an element: unknown, in view from the start, below the fold, or come into view since. */
export type View = 'unknown' | 'there' | 'below' | 'arrived';

/** Watches an element until it has been in view once. Always `unknown` with reduced motion or without IntersectionObserver. */
export function useInView<E extends HTMLElement>(): [RefObject<E | null>, View] {
  const element = useRef<E>(null);
  const [view, setView] = useState<View>('unknown');
  useEffect(() => {
    const watched = element.current;
    if (
      !watched ||
      typeof IntersectionObserver === 'undefined' ||
      !window.matchMedia('(prefers-reduced-motion: no-preference)').matches
    )
      return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        const isAbove = entry.boundingClientRect.top < 0;
        if (entry.isIntersecting || isAbove) observer.disconnect();
        setView((before) => (entry.isIntersecting || isAbove ? (before === 'below' ? 'arrived' : 'there') : 'below'));
      },
      { rootMargin: '0px 0px -8% 0px' },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, []);
  return [element, view];
}
