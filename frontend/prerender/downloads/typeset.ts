/** A run of text on the baseline, raised (an exponent) or lowered (an index). */
export interface Run {
  kind: 'plain' | 'raised' | 'lowered';
  text: string;
}

/** Replaces hyphens that mean minus: before a digit, lower-case letter or bracket at the start of a term, or between spaces. */
const withMinus = (words: string): string => words.replace(/(^|[\s(=,/^])-(?=[\d(a-z])/g, '$1−').replace(/ - /g, ' − ');

const special = /\^\(([^)]*)\)|\^(−?\w)|\b([xy])(\d)\b/g;

/** Converts typed math to printable runs: `x^(a+b)` gets a raised exponent, `y2` an index, `-3` a minus sign. */
export function typeset(words: string): Run[] {
  const line = withMinus(words);
  const runs: Run[] = [];
  let from = 0;
  const plain = (to: number) => void (to > from && runs.push({ kind: 'plain', text: line.slice(from, to) }));
  for (const match of line.matchAll(special)) {
    const [whole, bracketed, exponent, letter, index] = match;
    plain(match.index);
    if (letter && index) runs.push({ kind: 'plain', text: letter }, { kind: 'lowered', text: index });
    else runs.push({ kind: 'raised', text: bracketed ?? exponent ?? '' });
    from = match.index + whole.length;
  }
  plain(line.length);
  return runs;
}
