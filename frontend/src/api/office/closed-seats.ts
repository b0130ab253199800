import { listOfficeClosedSeats } from '@academy/contracts/http/office/closed-seats';
import { officeQuery } from './query';
import { freshDialog } from './refresh';

/** The closed seats of a registration. Never cached, so that the open dates are current. */
export const officeClosedSeatsQuery = (id: string) =>
  officeQuery(listOfficeClosedSeats, { params: { id } }, freshDialog);
