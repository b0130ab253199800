import { derivedKey } from '../platform/http/idempotency/derived-key.js';
import type { RegistrationSeat } from '../seats/index.js';

/**
 * The key under which the refund of a cancellation is requested: the same for the same cancellation, so that it is made once.
 * @param seat one date; null for all of the registration
 * @returns a UUID
 */
export const refundKeyOfCancellation = (registrationId: string, seat: Pick<RegistrationSeat, 'id'> | null): string =>
  derivedKey(`cancellation ${registrationId} ${seat?.id ?? 'all'}`);
