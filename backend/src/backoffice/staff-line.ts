import { OpsError } from './ops-error.js';

/** A parsed staff command line, with the data for its audit row. */
export interface StaffLine {
  /** The arguments without the options below. */
  words: string[];
  /** Who runs the command: `--as <name>`. The machine's login may be shared, so it does not identify a person. */
  login: string | null;
  /** Why they run it: `--reason <text>`. */
  reason: string | null;
}

const maxText = 200;

/** Removes an option and its value from the arguments. @throws OpsError if the value is missing or too long */
function takeOption(words: string[], option: string): string | null {
  const at = words.indexOf(option);
  if (at < 0) return null;
  const value = words[at + 1]?.trim() ?? '';
  if (value === '' || value.startsWith('--') || value.length > maxText)
    throw new OpsError(`${option} takes a text of at most ${maxText} characters. Put several words in quotes.`);
  words.splice(at, 2);
  return value;
}

/** Parses a staff command line. @throws OpsError for an option whose value is missing or too long */
export function readStaffLine(line: readonly string[]): StaffLine {
  const words = [...line];
  const login = takeOption(words, '--as');
  return { login, reason: takeOption(words, '--reason'), words };
}
