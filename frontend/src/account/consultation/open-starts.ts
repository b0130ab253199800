import type { OpenSlot } from '@academy/contracts/http/consultations';
import { slotOfStart, startsAhead } from '@academy/contracts/rules/consultation-starts';
import { timeSlots } from '@academy/contracts/rules/slots';

/**
 * The starts of a day to which a consultation can be moved, "HH:mm" in order, without the one it has.
 * @param current "YYYY-MM-DD HH:mm", null while it has no exact start
 */
export function openStarts(day: string, open: readonly OpenSlot[], current: string | null, now: Date): string[] {
  return timeSlots
    .flatMap((slot) => {
      const starts = open.find(({ date, time_slot }) => date === day && time_slot === slot.id)?.starts ?? [];
      return startsAhead(day, slot, now).filter((start) => starts.includes(start));
    })
    .filter((start) => slotOfStart(day, start, timeSlots) && `${day} ${start}` !== current);
}
