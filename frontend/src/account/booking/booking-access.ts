import { createContext, use } from 'react';
import { api, type ApiClient } from '../../api/client';

/** How a booking's page reaches the server, and whose it is. */
export interface BookingAccess {
  /** With the session, or with the token of an emailed link. */
  client: ApiClient;
  /** The signed-in user, whose lists a change concerns; null for a guest with a link. */
  userId: string | null;
}

export const BookingAccessContext = createContext<BookingAccess>({ client: api, userId: null });

/** How the page around this reaches its booking. */
export const useBookingAccess = (): BookingAccess => use(BookingAccessContext);
