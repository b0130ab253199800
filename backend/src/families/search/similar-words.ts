/** A word that the user may have meant, and its similarity to the typed one, from 0 to 1. */
export interface MeantWord {
  pattern: string;
  score: number;
}

/** The possible meanings of a typed word, starting with the word itself. */
export interface MeantWords {
  meant: MeantWord[];
  /** Whether any family record contains it or a similar word. */
  isKnown: boolean;
}

/** Maximum number of alternatives for a word. */
const maxOthers = 6;

/** From this length on, the typed word may be the beginning of the intended one. */
const shortestBeginning = 5;

/** Maximum number of letters that may be wrong, missing, extra or swapped. */
const maxMistakes = ({ length }: string): number => (length < 6 ? 1 : length < 10 ? 2 : 3);

/**
 * Edit distance: the number of letters to add, remove, replace or swap with a neighbor to turn a typed word into another.
 * @param asBeginning whether extra letters at the end of the other word are ignored
 */
export function mistakes(typed: string, word: string, asBeginning = false): number {
  const [from, to] = [[...typed], [...word]];
  const rows = [to.map((_letter, index) => index)];
  rows[0]?.push(to.length);
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1] ? 0 : 1;
      const swapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1] ? at(i - 2, j - 2) + 1 : Infinity;
      row.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same, swapped));
    }
  }
  const last = rows[from.length] ?? [];
  return asBeginning ? Math.min(...last) : (last[to.length] ?? 0);
}

/** LIKE patterns for a phone number with one wrong digit. */
function phonesLike(digits: string): MeantWords {
  const others = [...digits].map((_digit, index) => `%${digits.slice(0, index)}_${digits.slice(index + 1)}%`);
  return { meant: others.map((pattern) => ({ pattern, score: 0.9 })), isKnown: true };
}

/**
 * The possible meanings of a typed word. @param itself the pattern that finds the word as typed @param known words in family records, some
 * of them similar
 */
export function meantBy(typed: string, itself: string, known: readonly string[]): MeantWords {
  if (/^\d{10}$/.test(typed)) return phonesLike(typed);
  const most = maxMistakes(typed);
  const others = known
    .filter((word) => !word.includes(typed))
    .map((word) => ({ word, count: mistakes(typed, word, typed.length >= shortestBeginning) }))
    .filter(({ count }) => count <= most)
    .toSorted((one, other) => one.count - other.count || one.word.length - other.word.length)
    .slice(0, maxOthers)
    .map(({ word, count }) => ({ pattern: `%${word}%`, score: 1 - count / (typed.length + 1) }));
  return {
    meant: [{ pattern: itself, score: 1 }, ...others],
    isKnown: others.length > 0 || known.some((word) => word.includes(typed)),
  };
}

/**
 * Which of the typed words a record must contain, from strictest to most lenient: all; those found in any family record; all but one of
 * three or more.
 */
export function attempts(words: readonly MeantWords[]): MeantWords[][][] {
  const known = words.filter(({ isKnown }) => isKnown);
  if (known.length === 0) return [];
  const fewer = known.length < words.length ? [[known]] : [];
  const allButOne = known.length < 3 ? [] : [known.map((_word, left) => known.filter((_one, index) => index !== left))];
  return [[[...words]], ...fewer, ...allButOne];
}
