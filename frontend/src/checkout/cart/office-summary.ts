import { createContext } from 'react';

/** What the summary shows beside the form of a family that staff register. */
export interface OfficeSummary {
  /** The earlier payment that pays for it; null for a new payment. */
  paidWith: { receipt: string } | null;
}

/** Null on a family's own pages. The office has no cart, so its summary speaks of none. */
export const OfficeSummaryContext = createContext<OfficeSummary | null>(null);
