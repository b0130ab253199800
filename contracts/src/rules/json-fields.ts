import { trimTestDate } from './test-dates.js';

/** Parses a value that a multipart form may send as JSON. Text that is not valid JSON is returned unchanged. */
export function readJson(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** Reads a list that may be sent as an array, as JSON text, or as a single value. */
export function readItems(value: unknown): unknown[] {
  const read = readJson(value);
  if (Array.isArray(read)) return read as unknown[];
  return read === undefined || read === null || read === '' ? [] : [read];
}

/** Reads dates, "YYYY-MM-DD HH:mm", from a list, its JSON, one date, or an object with `sat` and `act`. Duplicates are removed. */
export function readDates(value: unknown): string[] {
  const items = readItems(value).flatMap((item) => {
    if (typeof item !== 'object' || item === null) return [item];
    const { sat, act } = item as Record<string, unknown>;
    return [sat, act];
  });
  return [...new Set(items.map(trimTestDate).filter((date) => date !== ''))];
}
