import { describe, expect, it } from 'vitest';
import type { ActForm, ScoreSource, Sections } from './scores.js';
import { superscore } from './superscore.js';

const sat = (reading_writing: number, math: number, source: ScoreSource = 'official') =>
  ({ test: 'SAT', form: null, source, sections: { reading_writing, math } }) as const;
const act = (form: ActForm, sections: Sections) => ({ test: 'ACT', form, source: 'official', sections }) as const;

const classic = act('classic', { english: 30, math: 25, reading: 28, science: 36 });

describe('a superscore', () => {
  it('sums the best sections of official SATs', () => {
    expect(superscore([sat(700, 600), sat(650, 720)], 'SAT')).toEqual({
      test: 'SAT',
      total: 1420,
      sections: { reading_writing: 700, math: 720 },
      note: null,
    });
  });

  it('requires two official scores of the same test', () => {
    expect(superscore([sat(700, 600)], 'SAT')).toBeNull();
    expect(superscore([sat(700, 600), sat(650, 720, 'practice')], 'SAT')).toBeNull();
    expect(superscore([sat(700, 600), classic], 'SAT')).toBeNull();
    expect(superscore([sat(700, 600), sat(650, 720), classic], 'ACT')).toBeNull();
  });

  it('counts Science if all ACTs are classic', () => {
    const other = act('classic', { english: 20, math: 35, reading: 20, science: 20 });
    expect(superscore([classic, other], 'ACT')).toEqual({
      test: 'ACT',
      total: 32,
      sections: { english: 30, math: 35, reading: 28, science: 36 },
      note: 'With Science, from classic tests only. Colleges differ.',
    });
  });

  it('excludes Science if any ACT is enhanced', () => {
    expect(superscore([classic, act('enhanced', { english: 20, math: 35, reading: 20 })], 'ACT')).toEqual({
      test: 'ACT',
      total: 31,
      sections: { english: 30, math: 35, reading: 28 },
      note: 'English, Math and Reading, as ACT counts it since 2025. Colleges differ.',
    });
  });

  it('is null when a section was never taken', () => {
    expect(
      superscore(
        [sat(700, 600), sat(650, 720)].map((score) => ({ ...score, sections: { math: 600 } })),
        'SAT',
      ),
    ).toBeNull();
    const part = act('enhanced', { english: 20 });
    expect(superscore([part, part], 'ACT')).toBeNull();
  });

  it('uses a section that only one test has', () => {
    const math = { ...sat(0, 0), sections: { math: 600 } };
    expect(superscore([math, { ...sat(0, 0), sections: { reading_writing: 500 } }], 'SAT')?.total).toBe(1100);
  });
});
