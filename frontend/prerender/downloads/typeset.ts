/** A piece of a line of text: on it, an exponent or an index. */
export interface Run {
  kind: 'plain' | 'raised' | 'lowered';
  text: string;
}

/** A hyphen before a number, a letter or a bracket, or with space around it, means a minus. */
const withMinus = (words: string): string => words.replace(/(^|[\s(=,/^])-(?=[\d(a-z])/g, '$1−').replace(/ - /g, ' − ');

const special = /\^\(([^)]*)\)|\^(−?\w)|\b([xy])(\d)\b/g;

/** Turns what is typed into what is printed: `x^(a+b)` has a raised exponent, `y2` an index, `-3` a minus. */
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
