import { describe, expect, it } from 'vitest';
import { concordance, rowOfAct, rowOfSat } from './concordance.js';
import { superscore } from './superscore.js';
import { compareSatAndAct } from './verdict.js';

const totals = Array.from({ length: 121 }, (_, index) => 400 + index * 10);

describe('the concordance', () => {
  it('has exactly one row for every SAT total from 590, and none below', () => {
    for (const total of totals) {
      const rows = concordance.filter(({ from, to }) => from <= total && total <= to);
      expect(rows, String(total)).toHaveLength(total < 590 ? 0 : 1);
    }
  });

  it('has one row for every ACT composite from 9, whose SAT total maps back to that row', () => {
    for (let act = 1; act <= 36; act += 1) {
      const rows = concordance.filter((row) => row.act === act);
      expect(rows, String(act)).toHaveLength(act < 9 ? 0 : 1);
      if (rows[0]) expect(rowOfSat(rows[0].sat)?.act).toBe(act);
    }
  });

  it('descends from 1600 without gaps or overlaps', () => {
    expect(concordance[0]?.to).toBe(1600);
    for (const [index, row] of concordance.entries()) {
      expect(row.from).toBeLessThanOrEqual(row.to);
      const next = concordance[index + 1];
      if (next) expect([next.act, next.to]).toEqual([row.act - 1, row.from - 10]);
    }
  });

  it.each([
    [1600, 36],
    [1450, 33],
    [1440, 32],
    [1110, 22],
    [590, 9],
  ])('maps an SAT of %i to an ACT of %i', (sat, act) => {
    expect(rowOfSat(sat)?.act).toBe(act);
    expect(rowOfAct(act)?.from).toBeLessThanOrEqual(sat);
  });
});

describe('the verdict', () => {
  it.each([
    [1450, 33, null, 'No clear difference between the SAT and the ACT.'],
    [1450, 32, 'SAT', 'The scores lean toward the SAT.'],
    [1450, 34, 'ACT', 'The scores lean toward the ACT.'],
    [1450, 31, 'SAT', 'The SAT is clearly the better test.'],
    [1000, 24, 'ACT', 'The ACT is clearly the better test.'],
  ])('of SAT %i and ACT %i: %s', (sat, act, stronger, headline) => {
    expect(compareSatAndAct(sat, act)).toMatchObject({ stronger, headline });
  });

  it('states the scores, the row, the source, and that it is an estimate', () => {
    const verdict = compareSatAndAct(1450, 31);
    expect(verdict?.reason).toBe(
      'An SAT of 1450 falls in the range 1450 to 1480, which corresponds to an ACT of 33. The ACT was 31.',
    );
    expect(verdict?.note).toMatch(/estimate.*2018.*older than the digital SAT and the three-section ACT/);
  });

  it.each([
    [580, 20],
    [1450, 8],
  ])('is null for an SAT of %i and an ACT of %i', (sat, act) => {
    expect(compareSatAndAct(sat, act)).toBeNull();
  });
});

describe('a superscore', () => {
  const sat = (reading_writing: number, math: number, source: 'official' | 'practice' = 'official') =>
    ({ test: 'SAT', form: null, source, sections: { reading_writing, math } }) as const;
  const act = (form: 'classic' | 'enhanced', english: number, math: number, reading: number, science?: number) =>
    ({
      test: 'ACT',
      form,
      source: 'official',
      sections: { english, math, reading, ...(science && { science }) },
    }) as const;

  it('uses the best sections of official tests only', () => {
    expect(superscore([sat(700, 650), sat(650, 720), sat(800, 800, 'practice')], 'SAT')?.total).toBe(1420);
  });

  it('requires two official tests', () => {
    expect(superscore([sat(700, 650), sat(800, 800, 'practice')], 'SAT')).toBeNull();
  });

  it('of the ACT excludes Science if a test is enhanced, but counts classic sections', () => {
    const found = superscore([act('classic', 36, 30, 30, 36), act('enhanced', 30, 31, 32)], 'ACT');
    expect(found).toMatchObject({ total: 33, sections: { english: 36, math: 31, reading: 32 } });
  });

  it('of classic ACTs counts Science and adds a note', () => {
    const found = superscore([act('classic', 30, 30, 30, 20), act('classic', 20, 20, 20, 36)], 'ACT');
    expect(found?.total).toBe(32);
    expect(found?.note).toMatch(/With Science/);
  });
});
