import { holdRefusalText, type CrowdedRefusal, type HoldRefusal } from '@academy/contracts/rules/holds';
import { AppError, EmailCodeRequired } from '../../platform/http/errors/errors.js';
import type { Holder } from '../fulfillment/product-handler.js';

/** The seats of one date, or of one consultation time, in a request. */
interface RefusedSeats {
  /** See {@link holdRefusalText}. */
  when: string;
  /** Fields of the request that name them. */
  fields: readonly string[];
}

/** A caller who has never paid gets no seat for some minutes, because of the unpaid seats of callers like them. Nothing was stored. */
export class HoldRefused extends AppError {
  /** @param minutes until the caller can try again @param when of the seats, see {@link holdRefusalText} @param fields that name them */
  constructor(refusal: HoldRefusal, minutes: number, { when = '', fields = [] }: Partial<RefusedSeats> = {}) {
    const message = holdRefusalText(refusal, when, minutes);
    super('too_many_holds', message, {
      retryAfter: minutes * 60,
      ...(fields.length > 0 && { errors: Object.fromEntries(fields.map((field) => [field, [message]])) }),
    });
  }
}

/**
 * Refuses a caller who has never paid the seats of a crowded date. The holds that ended unpaid may be those of a stranger who typed the
 * family's address, so an unproven caller first proves that it is theirs.
 * @param minutes until the first seat of others is released
 * @throws EmailCodeRequired, HoldRefused
 */
export function refuseCrowded(
  refusal: CrowdedRefusal,
  { proven, email, cooldownMinutes }: Pick<Holder, 'proven' | 'email' | 'cooldownMinutes'>,
  { minutes, ...seats }: RefusedSeats & { minutes: number },
): never {
  if (refusal === 'crowded') throw new HoldRefused(refusal, minutes, seats);
  throw proven ? new HoldRefused(refusal, cooldownMinutes, seats) : new EmailCodeRequired(email);
}
