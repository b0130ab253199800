import { isUUID } from 'class-validator';
import { LinkInvalid, type BookingCaller } from '../booking-links/index.js';
import type { Caller } from '../platform/http/auth/caller.js';
import { NotFound } from '../platform/http/errors/errors.js';

/**
 * Checks that a booking is the caller's: one of their account, or the one that their link opens.
 * @param isOf whether an account or a student of it has the booking
 * @throws NotFound when it is not the caller's, LinkInvalid when the caller's link is for another one
 */
export async function assertOwn(
  id: string,
  caller: BookingCaller,
  isOf: (caller: Caller) => Promise<boolean>,
): Promise<void> {
  if (caller.kind === 'guest') {
    if (id !== caller.bookingId) throw new LinkInvalid();
  } else if (!isUUID(id) || !(await isOf(caller))) throw new NotFound();
}
