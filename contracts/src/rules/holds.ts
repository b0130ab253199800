/** How many unpaid places (test seats, consultation times) a family may hold at the same time. */
export const maxUnpaidPlaces = 12;

/** Minutes for which an open checkout holds its places. */
export const holdMinutes = 15;

/** How often a checkout, including the checkouts that replace it, may renew its hold. */
export const maxHoldRenewals = 2;

/**
 * How many places of one date may be held in total by callers with neither a payment nor a confirmed email address: half of the unsold
 * places, so that strangers cannot make a date look full. At least one place, so the last place goes to the first caller.
 */
export function unprovenShare({ capacity, booked }: { capacity: number; booked: number }): number {
  return Math.max(1, Math.floor((capacity - booked) / 2));
}

/** How many unpaid seats callers who have never paid may hold together from one network, or with email addresses of one domain. */
export const maxNeverPaidPlaces = 48;

/** A date is crowded while callers who have never paid hold more than this percentage of the seats that they hold or could buy. */
const crowdedPercent = 80;

/** How many unpaid seats of a crowded date callers who have never paid may hold from one network, or with email addresses of one domain. */
export const maxCrowdedPlaces = 3;

/** Minutes without a seat of a crowded date, for a caller who has never paid and whose hold ended after its last renewal. */
export const cooldownMinutes = 30;

/** The seats of one date, or of one consultation time. */
export interface NeverPaidSeats {
  /** On public sale. */
  forSale: number;
  /** Held by callers who have never paid. */
  held: number;
  /** Those of them that are held from the caller's network. */
  ofNetwork: number;
  /** Those of them that are held with email addresses of the caller's domain. */
  ofGroup: number;
}

/** Whether callers who have never paid hold so many seats of a date that the others are kept for callers who hold few or none. */
export const isCrowded = ({ forSale, held }: Pick<NeverPaidSeats, 'forSale' | 'held'>): boolean =>
  held * 100 > crowdedPercent * (forSale + held);

/** Why a caller who has never paid cannot hold seats of a crowded date. */
export type CrowdedRefusal = 'crowded' | 'cooldown';

/** Why a caller who has never paid cannot hold seats that an email code does not unlock either. */
export type HoldRefusal = 'network' | 'group' | CrowdedRefusal;

/**
 * Whether a caller who has never paid may hold seats of a date, so that one network or one domain cannot make it look full.
 * @param seats as they are once the caller holds the wanted ones
 * @param isCoolingDown whether the caller's last hold ended unpaid after its last renewal, less than {@link cooldownMinutes} ago
 * @returns null when it may
 */
export function crowdedRefusal(
  seats: NeverPaidSeats,
  { isCoolingDown }: { isCoolingDown: boolean },
): CrowdedRefusal | null {
  if (!isCrowded(seats)) return null;
  if (isCoolingDown) return 'cooldown';
  return Math.max(seats.ofNetwork, seats.ofGroup) > maxCrowdedPlaces ? 'crowded' : null;
}

/**
 * Whether a caller who has never paid may hold more seats on all dates together.
 * @param held unpaid seats of callers who have never paid, without the wanted ones
 * @returns null when it may
 */
export function neverPaidRefusal(
  held: Pick<NeverPaidSeats, 'ofNetwork' | 'ofGroup'>,
  wanted: number,
): HoldRefusal | null {
  if (held.ofNetwork + wanted > maxNeverPaidPlaces) return 'network';
  return held.ofGroup + wanted > maxNeverPaidPlaces ? 'group' : null;
}

/** "1 minute", "12 minutes". */
export const minutesText = (minutes: number): string => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;

const refusals: Record<HoldRefusal, (when: string) => string> = {
  network: () =>
    `Other people on your internet connection have not paid for their spots yet, and we hold at most ${maxNeverPaidPlaces} unpaid spots for one connection.`,
  group: () =>
    `Other people with email addresses like yours have not paid for their spots yet, and we hold at most ${maxNeverPaidPlaces} unpaid spots for them together.`,
  crowded: (when) =>
    `Most of the spots left ${when} are waiting for payment. We hold at most ${maxCrowdedPlaces} of the last ones for one internet connection or email domain.`,
  cooldown: (when) => `Few spots are left ${when}, and your earlier hold on them ended without payment.`,
};

/**
 * What a refused caller reads.
 * @param when of the spots: "on Saturday, December 5th @ 9:00am"
 * @param minutes until the caller can try again
 */
export const holdRefusalText = (refusal: HoldRefusal, when: string, minutes: number): string =>
  `${refusals[refusal](when)} You were not charged. Please try again in ${minutesText(minutes)}${refusal === 'network' || refusal === 'group' ? '' : ', or choose another date'}.`;

/** Unpaid seats of a day that callers who have never paid hold. */
export interface UnpaidHolds {
  seats: number;
  callers: number;
}
