import { trimTestDate } from './test-dates.js';

/** A value that a multipart form may carry as JSON. Text that is no JSON stays text. */
export function readJson(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** A list that may also come as JSON text or, with one item, without its brackets. */
export function readItems(value: unknown): unknown[] {
  const read = readJson(value);
  if (Array.isArray(read)) return read as unknown[];
  return read === undefined || read === null || read === '' ? [] : [read];
}

/** Dates as "YYYY-MM-DD HH:mm": a list, its JSON, one date, or an object with `sat` and `act`. Each date counts once. */
export function readDates(value: unknown): string[] {
  const items = readItems(value).flatMap((item) => {
    if (typeof item !== 'object' || item === null) return [item];
    const { sat, act } = item as Record<string, unknown>;
    return [sat, act];
  });
  return [...new Set(items.map(trimTestDate).filter((date) => date !== ''))];
}
