import type { OpenSlot } from '@academy/contracts/http/consultations';
import { academyDay } from '@academy/contracts/rules/dates';
import { checkDay, slotMessages, slotsAhead } from '@academy/contracts/rules/slots';

/** A time as the form offers it. */
export interface TimeOption {
  value: string;
  label: string;
  disabled: boolean;
}

export interface Times {
  options: TimeOption[];
  /** First entry of the list. */
  placeholder: string;
  /** Why there is nothing to choose; null where there is. */
  none: string | null;
}

const everyTimeTaken = 'Every time on this day is taken. Please choose another day.';

/**
 * The times of a day that are not over, with the places left where the server has said them.
 * @param day YYYY-MM-DD, or empty
 * @param chosen may be the one who has the last place, so it is never called full
 */
export function timesOf(day: string, open: readonly OpenSlot[] | null, chosen: string, now: Date): Times {
  if (day === '') return { options: [], placeholder: 'Choose a date first', none: null };
  const outside = checkDay(day, now);
  if (outside) return { options: [], placeholder: 'Choose another date', none: outside };
  const left = (id: string) => open?.find((slot) => slot.date === day && slot.time_slot === id)?.left;
  const offered = slotsAhead(day, now).filter(({ id }) => open === null || left(id) !== undefined);
  const options = offered.map(({ id, label }) => {
    const full = left(id) === 0 && id !== chosen;
    return { value: id, label: `${label}${full ? ' (full)' : placesText(left(id))}`, disabled: full };
  });
  if (options.some(({ disabled }) => !disabled)) return { options, placeholder: 'Choose a time', none: null };
  return {
    options,
    placeholder: 'No times left',
    none: day === academyDay(now) ? slotMessages.noneToday : everyTimeTaken,
  };
}

function placesText(left: number | undefined): string {
  if (!left) return '';
  return left === 1 ? ' (1 place left)' : ` (${left} places left)`;
}
