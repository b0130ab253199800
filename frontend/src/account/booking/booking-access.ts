import { createContext, use } from 'react';
import { api, type ApiClient } from '../../api/client';

/** API access of a booking's page. */
export interface BookingAccess {
  /** Authenticates with the session, or with the token of an emailed link. */
  client: ApiClient;
  /** The signed-in user, whose lists are refetched after a change; null for a guest with a link. */
  userId: string | null;
  /** The token of the emailed link; null with a session. */
  token: string | null;
}

export const BookingAccessContext = createContext<BookingAccess>({ client: api, userId: null, token: null });

/** Returns the API access of the surrounding booking page. */
export const useBookingAccess = (): BookingAccess => use(BookingAccessContext);
