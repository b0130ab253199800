import type { OpenSlot } from '@academy/contracts/http/consultations';
import { hasStarted } from '@academy/contracts/rules/consultation-starts';

/**
 * Returns the start times of a day to which a consultation can be moved, "HH:mm" in ascending order, without its current one.
 * @param open open slots from the server, within the opening hours
 * @param current "YYYY-MM-DD HH:mm", null if it has no exact start time
 */
export function openStarts(day: string, open: readonly OpenSlot[], current: string | null, now: Date): string[] {
  return open
    .filter(({ date }) => date === day)
    .flatMap(({ starts = [] }) => starts)
    .filter((start) => !hasStarted(day, start, now) && `${day} ${start}` !== current)
    .sort();
}
