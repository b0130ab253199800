import type { ReactNode } from 'react';
import { popular, tones } from './badge.css';

export type BadgeTone = keyof typeof tones;

/** A status: completed is green, active blue, scheduled orange, everything else gray. It always shows the word. */
export function Badge({ tone = 'gray', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={tones[tone]}>{children}</span>;
}

/** A recommendation such as “Popular Choice”, highlighted. */
export function PopularBadge({ children }: { children: ReactNode }) {
  return <span className={popular}>{children}</span>;
}
