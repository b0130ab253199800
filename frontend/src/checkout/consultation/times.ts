import type { OpenSlot } from '@academy/contracts/http/consultations';
import { academyDay } from '@academy/contracts/rules/dates';
import { noStartOn } from '@academy/contracts/rules/consultation';
import { slotsAhead, startsAhead } from '@academy/contracts/rules/consultation-starts';
import type { OpeningHours } from '@academy/contracts/rules/opening-hours';
import { checkDay, findSlot, slotMessages } from '@academy/contracts/rules/slots';

/** A time slot as an option on the form. */
export interface TimeOption {
  value: string;
  label: string;
  disabled: boolean;
}

/** Determines which start times exist. */
export interface Clock {
  hours: OpeningHours;
  now: Date;
}

export interface Times {
  options: TimeOption[];
  /** First entry of the select list. */
  placeholder: string;
  /** Why there is nothing to choose; null when there is. */
  none: string | null;
}

const everyTimeTaken = 'All times on this date are taken. Please choose another date.';

const openSlot = (open: readonly OpenSlot[], day: string, id: string) =>
  open.find((slot) => slot.date === day && slot.time_slot === id);

/**
 * The time slots of a day with a start left.
 * @param day YYYY-MM-DD, or ''
 * @param open null until availability is loaded
 * @param chosen the slot in which a start is chosen; never shown as full, because this family may hold its last place
 */
export function timesOf(day: string, open: readonly OpenSlot[] | null, chosen: string, { hours, now }: Clock): Times {
  if (day === '') return { options: [], placeholder: 'Choose a date first', none: null };
  const outside = checkDay(day, now);
  if (outside) return { options: [], placeholder: 'Choose another date', none: outside };
  const options = slotsAhead(day, hours, now)
    .filter(({ id }) => open === null || openSlot(open, day, id))
    .map(({ id, label }) => {
      const isFull = id !== chosen && startsFor(day, id, open, '', { hours, now }).length === 0;
      return { value: id, label: isFull ? `${label} (full)` : label, disabled: isFull };
    });
  if (options.some(({ disabled }) => !disabled)) return { options, placeholder: 'Choose a time', none: null };
  return {
    options,
    placeholder: 'No times available',
    none: noStartOn(day, hours, now) ?? (day === academyDay(now) ? slotMessages.noneToday : everyTimeTaken),
  };
}

/**
 * The exact starts in a time slot that are open and have not passed, "HH:mm".
 * @param open null until availability is loaded
 * @param chosen start that stays on offer, because this family may hold it
 */
export function startsFor(
  day: string,
  timeSlot: string,
  open: readonly OpenSlot[] | null,
  chosen: string,
  { hours, now }: Clock,
): string[] {
  const slot = findSlot(timeSlot);
  if (!slot || day === '') return [];
  const known = open && openSlot(open, day, slot.id);
  return startsAhead(day, slot, hours, now).filter(
    (start) => start === chosen || (known?.starts?.includes(start) ?? known?.left !== 0),
  );
}

/** Why no start can be chosen in a time slot; null when one can, or when no slot is chosen yet. */
export function noStarts(timeSlot: string, starts: readonly string[]): string | null {
  return timeSlot !== '' && starts.length === 0 ? slotMessages.noStartLeft : null;
}
