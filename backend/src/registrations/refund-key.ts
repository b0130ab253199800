import { derivedKey } from '../platform/http/idempotency/derived-key.js';
import type { RegistrationSeat } from '../seats/index.js';

/**
 * The idempotency key for a cancellation's refund. The same cancellation always has the same key, so it is refunded only once.
 * @param seat one date; null for the whole registration
 * @returns a UUID
 */
export const refundKeyOfCancellation = (registrationId: string, seat: Pick<RegistrationSeat, 'id'> | null): string =>
  derivedKey(`cancellation ${registrationId} ${seat?.id ?? 'all'}`);
