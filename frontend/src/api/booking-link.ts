import { bookingTokenHeader } from '@academy/contracts/http/booking-link';
import type { AnyCall } from '@academy/contracts/http/call';
import { api, type ApiClient, type Extras } from './client';
import { ApiError } from './errors';

/** The booking id in the token of an emailed link. */
export const bookingOf = (token: string): string => token.split('.')[0] ?? '';

/** The headers that authenticate with the token of an emailed link. */
export const linkHeaders = (token: string): Record<string, string> => ({ [bookingTokenHeader]: token });

/** A client that authenticates with the token of a booking's emailed link instead of a session. */
export function bookingLinkClient(token: string): ApiClient {
  return {
    ...api,
    send: ((one: AnyCall, options: Extras = {}) => {
      const headers = { ...options.headers, ...linkHeaders(token) };
      return api.send(one, { ...options, token: null, headers });
    }) as ApiClient['send'],
  };
}

/** Why a link was refused: the booking now belongs to an account, or the link is invalid. Null for any other error. */
export function linkRefusal(error: unknown): 'claimed' | 'invalid' | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'link_claimed') return 'claimed';
  return error.code === 'link_invalid' ? 'invalid' : null;
}
