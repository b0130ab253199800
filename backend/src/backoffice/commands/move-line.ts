import type { RescheduleRequest } from '../../registrations/index.js';

const date = String.raw`(\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2})?)`;
const line = new RegExp(`^(\\S+) ${date} ${date}(?: (\\S+))?$`);

/** Parses the arguments of `move`. A date with a time can be one argument or two. @returns null if they are invalid */
export function readMoveLine(words: readonly string[]): { name: string; wanted: RescheduleRequest } | null {
  const overrideDeadline = words.includes('--force');
  const found = line.exec(words.filter((word) => word !== '--force').join(' '));
  if (!found) return null;
  const [, name = '', from = '', to = '', test = null] = found;
  return { name, wanted: { from, to, test, overrideDeadline } };
}
