import { roomMaxLength } from '../saturdays.js';
import type { SettingDefinition } from './definition.js';
import type { SettingValues } from './fields.js';

/** A room for lessons and tests. */
export interface Room {
  name: string;
  /** Null when unknown. */
  seats: number | null;
}

/** Converts checked setting values to a room. */
export const roomOf = ({ name, seats }: SettingValues): Room => ({
  name: String(name),
  seats: typeof seats === 'number' ? seats : null,
});

/** Rooms for lessons in person, which are also suggested where staff enter the room of a test. */
export const roomSetting: SettingDefinition = {
  name: 'room',
  title: 'Rooms',
  about:
    'Each lesson in person takes a free room from this list. While the list is empty, lessons are booked without a room. Rooms are also suggested when you enter the room of a test; tests that already have a room keep it.',
  fields: [
    { key: 'name', label: 'Name', type: 'line', max: roomMaxLength },
    {
      key: 'seats',
      label: 'Seats',
      type: 'count',
      min: 1,
      max: 500,
      optional: true,
      hint: 'A warning appears if a test has more seats.',
    },
  ],
  titleOf: ({ name }) => String(name),
  columns: ['name', 'seats'],
  officeOnly: true,
  canAdd: true,
  canRemove: true,
};

/** @returns a warning when the room has fewer seats than the test's capacity, or null */
export function roomWarning(rooms: readonly Room[], name: string, capacity: number): string | null {
  const room = rooms.find((one) => one.name.toLowerCase() === name.trim().toLowerCase());
  if (!room || room.seats === null || !(capacity > room.seats)) return null;
  return `${room.name} has ${room.seats} seats.`;
}
