import { queryOptions } from '@tanstack/react-query';
import { getDateClosing } from '@academy/contracts/http/office/closings';
import { emailsAgainMs } from './date-messages';
import { officeQuery } from './query';

/** Why a date is closed, and what its families have chosen. @param day YYYY-MM-DD */
export const dateClosingQuery = (staffId: string, day: string) =>
  queryOptions({
    ...officeQuery(
      getDateClosing,
      { params: { date: day }, viewer: staffId },
      { read: ({ closing }) => closing, reloads: true },
    ),
    refetchInterval: ({ state }) =>
      state.data?.families.some(({ status }) => status === 'queued') ? emailsAgainMs : false,
  });
