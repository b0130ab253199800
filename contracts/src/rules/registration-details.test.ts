import { describe, expect, it } from 'vitest';
import { checkDetails, describeDetails, detailFields, readDetails } from './registration-details.js';

const answers = {
  lesson_format: 'online',
  preferred_times: ['weekday_evenings', 'saturdays'],
  target_test_date: ' SAT in March ',
  latest_score: 'ACT 24',
  notes: 'Extended time (50%)\nPrefers mornings',
};
const stored = { ...answers, preferred_times: 'weekday_evenings,saturdays', target_test_date: 'SAT in March' };

describe('the optional questions of a package form', () => {
  it('can be omitted', () => {
    expect(checkDetails({})).toEqual({});
    expect(readDetails({ notes: '  ', preferred_times: [] })).toEqual({});
    expect(describeDetails({})).toEqual([]);
  });

  it.each([
    ['a list', answers],
    ['JSON, as in a multipart form', { ...answers, preferred_times: JSON.stringify(answers.preferred_times) }],
    ['what is stored', stored],
  ])('are read from %s', (_what, sent) => {
    expect(checkDetails(sent)).toEqual({});
    expect(readDetails(sent)).toEqual(stored);
  });

  it('are shown with their labels', () => {
    expect(describeDetails(stored)).toEqual([
      ['In person or online', 'Online'],
      ['Preferred days and times', 'Weekday evenings, Saturdays'],
      ['Target test date', 'SAT in March'],
      ['Latest score', 'ACT 24'],
      ['Notes', answers.notes],
    ]);
  });

  it.each([
    [{ lesson_format: 'by mail' }, { lesson_format: ['Please choose one of these.'] }],
    [{ lesson_format: ['online', 'in_person'] }, { lesson_format: ['Please choose one of these.'] }],
    [{ preferred_times: ['saturdays', 'never'] }, { preferred_times: ['Please choose one of these.'] }],
    [{ preferred_times: 'toString' }, { preferred_times: ['Please choose one of these.'] }],
    [{ latest_score: 'x'.repeat(101) }, { latest_score: ['Must be at most 100 characters'] }],
    [{ notes: 'x'.repeat(1_001) }, { notes: ['Must be at most 1000 characters'] }],
  ])('reject %j', (sent, errors) => {
    expect(checkDetails(sent)).toEqual(errors);
  });

  it('have unique field names', () => {
    expect(new Set(detailFields.map(({ name }) => name)).size).toBe(detailFields.length);
  });
});
