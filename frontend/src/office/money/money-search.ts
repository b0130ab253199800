import { isMonth } from '@academy/contracts/rules/months';

/** The views of the money page; left out for the month view. */
export type MoneyView = 'outstanding' | 'issues';

/** URL query of the money page. */
export interface MoneySearch {
  view?: MoneyView;
  /** YYYY-MM; defaults to the current month. */
  month?: string;
  /** Id of the open payment issue, in the view `issues`. */
  issue?: string;
}

export function readMoneySearch({ view, month, issue }: Record<string, unknown>): MoneySearch {
  return {
    ...((view === 'outstanding' || view === 'issues') && { view }),
    ...(typeof month === 'string' && isMonth(month) && { month }),
    ...(view === 'issues' && typeof issue === 'string' && issue !== '' && { issue }),
  };
}
