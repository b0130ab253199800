import { describe, expect, it } from 'vitest';
import { checkRegistrationChange, readRegistrationChange } from './registration-change.js';

describe('changing a registration', () => {
  it('validates only the fields that are sent', () => {
    expect(checkRegistrationChange({})).toEqual({});
    const wrong = {
      school: ' ',
      grade: 'x'.repeat(201),
      student_email: 'sam',
      parent_phone: '914',
      latest_score: 'y'.repeat(101),
    };
    expect(Object.keys(checkRegistrationChange(wrong)).sort()).toEqual(Object.keys(wrong).sort());
    expect(checkRegistrationChange({ school: 'Rye High', student_email: 'sam@example.com', notes: '' })).toEqual({});
  });

  it('normalizes known fields, keeps empty answers and drops other fields', () => {
    expect(
      readRegistrationChange({
        school: ' Rye High ',
        parent_phone: '+1 (914) 555-0123',
        preferred_times: ['saturdays', 'sundays'],
        notes: '',
        parent_email: 'not@changeable.example',
      }),
    ).toEqual({ school: 'Rye High', parent_phone: '9145550123', preferred_times: 'saturdays,sundays', notes: '' });
  });
});
