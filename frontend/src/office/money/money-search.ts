import { isMonth } from '@academy/contracts/rules/months';

/** The views of the money page; without one it is the month. */
export type MoneyView = 'outstanding' | 'issues';

/** Query of the money page. */
export interface MoneySearch {
  view?: MoneyView;
  /** YYYY-MM; without one it is the present month. */
  month?: string;
  /** Id of the payment issue that is open; with the view of issues. */
  issue?: string;
}

export function readMoneySearch({ view, month, issue }: Record<string, unknown>): MoneySearch {
  return {
    ...((view === 'outstanding' || view === 'issues') && { view }),
    ...(typeof month === 'string' && isMonth(month) && { month }),
    ...(view === 'issues' && typeof issue === 'string' && issue !== '' && { issue }),
  };
}
