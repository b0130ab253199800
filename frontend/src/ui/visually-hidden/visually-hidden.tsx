import type { ReactNode } from 'react';
import { visuallyHidden } from './visually-hidden.css';

/** Text that is read aloud but not shown. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={visuallyHidden}>{children}</span>;
}
