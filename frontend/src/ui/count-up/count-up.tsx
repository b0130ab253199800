import { useEffect, useState } from 'react';
import { useInView } from '../reveal/use-in-view';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import { formatFigure } from './format-figure';

const countUpMs = 2000;

export interface CountUpProps {
  value: number;
  /** Formats the value; by default 1,000 and more as `k+`, 1,000,000 and more as `M+`. */
  format?: (value: number) => string;
  durationMs?: number;
}

/** Starting point as a share of the value. Never zero, which a screenshot of the page would show as the figure. */
const startShare = 0.5;

/** Easing: the share of the value shown after a share of the time, fast at first and slow at the end. */
const easeOut = (time: number) => 1 - (1 - startShare) * (1 - time) ** 3;

/**
 * A figure that counts up to its value once when it is scrolled into view. Before that, without scripts, with reduced motion, and for
 * screen readers it shows the full value.
 */
export function CountUp({ value, format = formatFigure, durationMs = countUpMs }: CountUpProps) {
  const [element, view] = useInView<HTMLSpanElement>();
  const [share, setShare] = useState(1);
  useEffect(() => {
    if (view !== 'arrived') return;
    let frame = 0;
    let start: number | undefined;
    const step = (now: number) => {
      start ??= now;
      const time = Math.min((now - start) / durationMs, 1);
      setShare(easeOut(time));
      if (time < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [view, durationMs]);
  return (
    <span ref={element}>
      <span aria-hidden="true">{format(value * share)}</span>
      <VisuallyHidden>{format(value)}</VisuallyHidden>
    </span>
  );
}
