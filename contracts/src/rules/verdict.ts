import { rowOfAct, rowOfSat, type ConcordanceRow } from './concordance.js';

/** Which of two tests a student did better on, according to the concordance. */
export interface Verdict {
  sat: number;
  act: number;
  /** The row of the SAT total. */
  row: ConcordanceRow;
  /** ACT points by which the SAT is ahead; negative when the ACT is ahead. */
  ahead: number;
  stronger: 'SAT' | 'ACT' | null;
  /** "Your scores point clearly to the SAT." */
  headline: string;
  /** The scores with the row that compares them. */
  reason: string;
  /** Source of the comparison and its limits. */
  note: string;
}

const verdictNote =
  'This is an estimate by the 2018 ACT/SAT concordance of College Board and ACT. It is older than the digital SAT and the three-section ACT.';

const headlines = (stronger: 'SAT' | 'ACT' | null, points: number): string =>
  stronger === null
    ? 'No clear difference between the SAT and the ACT.'
    : points === 1
      ? `The scores lean toward the ${stronger}.`
      : `The ${stronger} is clearly the better test.`;

/**
 * Compares an SAT with an ACT: 0 points apart in the concordance is no clear difference, 1 ACT point is a tendency, 2 or more are clear.
 * @param sat total, 400 to 1600
 * @param act composite, 1 to 36
 * @returns null below SAT 590 or ACT 9, where the concordance ends
 */
export function compareSatAndAct(sat: number, act: number): Verdict | null {
  const row = rowOfSat(sat);
  if (!row || !rowOfAct(act)) return null;
  const ahead = row.act - act;
  const stronger = ahead === 0 ? null : ahead > 0 ? 'SAT' : 'ACT';
  return {
    sat,
    act,
    row,
    ahead,
    stronger,
    headline: headlines(stronger, Math.abs(ahead)),
    reason: `An SAT of ${sat} falls in the range ${row.from} to ${row.to}, which corresponds to an ACT of ${row.act}. The ACT was ${act}.`,
    note: verdictNote,
  };
}
