import { bookingTokenHeader } from '@academy/contracts/http/booking-link';
import { api, type ApiClient } from './client';
import { ApiError } from './errors';

/** The booking that the token of an emailed link is for. */
export const bookingOf = (token: string): string => token.split('.')[0] ?? '';

/** Calls the API with the token of a booking's emailed link instead of a session. */
export function bookingLinkClient(token: string, client: ApiClient = api): ApiClient {
  return {
    ...client,
    call: (route, options = {}) =>
      client.call(route, {
        ...options,
        token: null,
        headers: { ...options.headers, [bookingTokenHeader]: token },
      }),
  };
}

/** Why a link was refused: an account has its booking, or it does not work; null for every other failure. */
export function linkRefusal(error: unknown): 'claimed' | 'invalid' | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'link_claimed') return 'claimed';
  return error.code === 'link_invalid' ? 'invalid' : null;
}
