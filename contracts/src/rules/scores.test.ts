import { describe, expect, it } from 'vitest';
import {
  checkScore,
  readSections,
  scoreMessages,
  scoreTotal,
  sectionsText,
  checkScoreParts,
  checkSection,
  sectionsOf,
} from './scores.js';

const sat = { test: 'SAT', form: null, source: 'official', taken_on: '2026-10-03' } as const;
const act = { ...sat, test: 'ACT', form: 'enhanced' } as const;
const today = '2026-11-23';

describe('a total score', () => {
  it('is the sum of the sections for the SAT', () => {
    expect(scoreTotal({ ...sat, sections: { reading_writing: 720, math: 730 } })).toBe(1450);
  });

  it.each([
    ['classic', { english: 30, math: 30, reading: 30, science: 32 }, 31],
    ['classic', { english: 30, math: 30, reading: 30, science: 31 }, 30],
    ['enhanced', { english: 30, math: 30, reading: 30, science: 36 }, 30],
    ['enhanced', { english: 30, math: 31, reading: 30 }, 30],
    ['enhanced', { english: 31, math: 31, reading: 30 }, 31],
  ] as const)('for the %s ACT is the average of the counted sections, rounded half up: %j', (form, sections, total) => {
    expect(scoreTotal({ test: 'ACT', form, sections })).toBe(total);
  });

  it('is null while a counted section is missing', () => {
    expect(scoreTotal({ ...sat, sections: { math: 730 } })).toBeNull();
    expect(scoreTotal({ test: 'ACT', form: 'classic', sections: { english: 30, math: 30, reading: 30 } })).toBeNull();
  });
});

describe('a score', () => {
  it.each([
    [{ ...sat, sections: { reading_writing: 200, math: 800 } }, {}],
    [{ ...act, sections: { english: 1, math: 36, reading: 20, science: null } }, {}],
    [
      { ...sat, sections: { reading_writing: 725, math: 810 } },
      { reading_writing: 'sat', math: 'sat' },
    ],
    [
      { ...sat, sections: { reading_writing: '720', math: 190 } },
      { reading_writing: 'sat', math: 'sat' },
    ],
    [
      { ...act, sections: { english: 0, math: 37, reading: 20.5 } },
      { english: 'act', math: 'act', reading: 'act' },
    ],
    [{ ...act, form: 'classic', sections: { english: 20, math: 20, reading: 20 } }, { science: 'act' }],
    [{ ...act, form: null, sections: {} }, { form: 'form' }],
    [{ ...sat, form: 'classic', sections: {} }, { form: 'form' }],
    [{ ...sat, test: 'PSAT', sections: {} }, { test: 'test' }],
    [{ ...sat, sections: [] }, { sections: 'sections' }],
    [{ ...sat, sections: { reading_writing: 500, math: 500 }, taken_on: '2026-11-24' }, { taken_on: 'future' }],
    [{ ...sat, sections: { reading_writing: 500, math: 500 }, taken_on: '' }, { taken_on: 'day' }],
    [{ ...sat, sections: { reading_writing: 500, math: 500 }, source: 'guess' }, { source: 'source' }],
  ])('with the data %j returns an error on each invalid field', (score, wrong) => {
    const expected = Object.entries(wrong).map(([field, key]) => [
      field,
      [scoreMessages[key as keyof typeof scoreMessages]],
    ]);
    expect(checkScore(score, today)).toEqual(Object.fromEntries(expected));
  });

  it('keeps only the sections of its test and lists them with labels', () => {
    const sections = readSections({ ...sat, sections: { math: 730, reading_writing: 720, english: 30 } });
    expect(sections).toEqual({ reading_writing: 720, math: 730 });
    expect(sectionsText({ ...sat, sections })).toBe('720 Reading and Writing, 730 Math');
  });
});

describe('the sections of a test', () => {
  it('depend on the form of the test and keep their order', () => {
    expect(sectionsOf('ACT', 'classic').map(({ label, short, optional }) => [label, short, optional])).toEqual([
      ['English', 'English', false],
      ['Math', 'Math', false],
      ['Reading', 'Reading', false],
      ['Science', 'Science', false],
    ]);
    expect(sectionsOf('ACT', null)).toEqual(sectionsOf('ACT', 'enhanced'));
    expect(sectionsOf('ACT', null).at(-1)?.optional).toBe(true);
    expect(sectionsOf('SAT', null).map(({ short }) => short)).toEqual(['R&W', 'Math']);
  });

  it('can be omitted when they are optional', () => {
    const [english, science] = [sectionsOf('ACT', 'enhanced')[0], sectionsOf('ACT', 'enhanced')[3]];
    if (!english || !science) throw new Error('no section');
    for (const none of [undefined, null, '']) {
      expect(checkSection('ACT', science, none)).toBeNull();
      expect(checkSection('ACT', english, none)).toBe(scoreMessages.act);
    }
    expect(checkSection('ACT', science, 37)).toBe(scoreMessages.act);
  });

  it.each([['text'], [null], [[]], [undefined]])('cannot be %j', (sections) => {
    expect(checkScoreParts({ test: 'SAT', form: null, sections })).toEqual({ sections: [scoreMessages.sections] });
  });

  it('that are missing or invalid are omitted', () => {
    expect(sectionsText({ test: 'SAT', form: null, sections: { math: 600 } })).toBe('600 Math');
    expect(readSections({ test: 'SAT', form: null, sections: { math: 600.5, reading_writing: 700 } })).toEqual({
      reading_writing: 700,
    });
  });
});

it('accepts a score from today and rejects a date of another type', () => {
  const sections = { reading_writing: 700, math: 600 };
  expect(checkScore({ ...sat, sections, taken_on: today }, today)).toEqual({});
  expect(checkScore({ ...sat, sections, taken_on: 5 }, today)).toEqual({ taken_on: [scoreMessages.day] });
});
