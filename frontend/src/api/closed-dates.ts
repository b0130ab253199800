import { getClosedDate, listClosedDates } from '@academy/contracts/http/closed-dates';
import { query } from './query';

/** The closed date that an emailed link refers to. The token is secret, so it is sent in the body. */
export const closedDateQuery = (token: string) =>
  query(getClosedDate, { body: { token } }, { read: ({ data }) => data });

/** The signed-in parent's closed dates with pending choices. */
export const closedDatesQuery = (parentId: string) =>
  query(listClosedDates, { viewer: parentId }, { read: ({ data }) => data });
