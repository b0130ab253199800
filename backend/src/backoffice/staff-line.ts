import { OpsError } from './ops-error.js';

/** A command line of the staff's, with what its audit row says about it. */
export interface StaffLine {
  /** Without the options below. */
  words: string[];
  /** Who does it: `--as <name>`. Several people may share the login of a machine, so that says nothing. */
  login: string | null;
  /** Why: `--reason <text>`. */
  reason: string | null;
}

const maxText = 200;

/** Takes an option and its value out of the words. @throws OpsError when the value is missing or too long */
function takeOption(words: string[], option: string): string | null {
  const at = words.indexOf(option);
  if (at < 0) return null;
  const value = words[at + 1]?.trim() ?? '';
  if (value === '' || value.startsWith('--') || value.length > maxText)
    throw new OpsError(`${option} takes a text of at most ${maxText} characters. Put several words in quotes.`);
  words.splice(at, 2);
  return value;
}

/** @throws OpsError for an option without a value */
export function readStaffLine(line: readonly string[]): StaffLine {
  const words = [...line];
  const login = takeOption(words, '--as');
  return { login, reason: takeOption(words, '--reason'), words };
}
