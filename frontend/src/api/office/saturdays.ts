import { getCheckIn, getSaturday, listSaturdays } from '@academy/contracts/http/office/saturdays';
import { officeQuery } from './query';

/** The upcoming test dates and the most recent past ones. */
export const saturdaysQuery = (staffId: string) => officeQuery(listSaturdays, { viewer: staffId });

/** The tests of a day, with the student data that the staff member's role may see. @param day YYYY-MM-DD */
export const saturdayQuery = (staffId: string, day: string) =>
  officeQuery(getSaturday, { params: { date: day }, viewer: staffId });

/** The check-in list of a day. A reload does not count as user activity; a check-in does. @param day YYYY-MM-DD */
export const checkInQuery = (staffId: string, day: string) =>
  officeQuery(getCheckIn, { params: { date: day }, viewer: staffId }, { reloads: true });
