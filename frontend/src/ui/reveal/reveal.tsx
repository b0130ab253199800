import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import * as css from './reveal.css';
import { useInView } from './use-in-view';

/** Moves its content into place once when it comes into view. Content that is visible at the start stays as it is. */
export function Reveal({ children, className }: { children: ReactNode; className?: string }) {
  const [element, view] = useInView<HTMLDivElement>();
  return (
    <div ref={element} className={classNames(css.reveal, view === 'below' && css.waiting, className)}>
      {children}
    </div>
  );
}
