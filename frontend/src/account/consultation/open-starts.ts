import type { OpenSlot } from '@academy/contracts/http/consultations';
import { hasStarted } from '@academy/contracts/rules/consultation-starts';

/**
 * The starts of a day to which a consultation can be moved, "HH:mm" in order, without the one it has.
 * @param open as the server lists it: inside the opening hours
 * @param current "YYYY-MM-DD HH:mm", null while it has no exact start
 */
export function openStarts(day: string, open: readonly OpenSlot[], current: string | null, now: Date): string[] {
  return open
    .filter(({ date }) => date === day)
    .flatMap(({ starts = [] }) => starts)
    .filter((start) => !hasStarted(day, start, now) && `${day} ${start}` !== current)
    .sort();
}
