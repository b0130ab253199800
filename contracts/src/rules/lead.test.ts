import { describe, expect, it } from 'vitest';
import { leadKinds } from '../http/leads.js';
import { defaultHours } from '../seed/hours.js';
import { checkLead, readLead, isLeadKind } from './lead.js';

const now = new Date('2026-11-20T18:00:00Z');

describe('a lead', () => {
  it.each([
    ['enrollment', ['firstName', 'lastName', 'email', 'phone', 'school']],
    ['contact', ['name', 'email', 'subject', 'message']],
    ['newsletter', ['email']],
    ['feedback', ['name', 'email', 'testimonial', 'consent']],
    ['free_consultation', ['name', 'email', 'phone', 'date', 'time_slot', 'grade']],
  ] as const)('of kind %s requires its fields', (kind, fields) => {
    expect(Object.keys(checkLead(kind, {}, now))).toEqual(fields);
  });

  it('accepts feedback without relation and rating, but rejects invalid values', () => {
    const feedback = { name: 'Jane Doe', email: 'a@example.com', testimonial: 'Good.', consent: true };
    expect(checkLead('feedback', feedback, now)).toEqual({});
    expect(Object.keys(checkLead('feedback', { ...feedback, relation: 'cousin', rating: '6' }, now))).toEqual([
      'relation',
      'rating',
    ]);
  });

  it('keeps only the fields of its form', () => {
    for (const kind of leadKinds)
      expect(readLead(kind, { email: ' a@example.com ', secret: 'x', kind })).not.toHaveProperty('secret');
    expect(readLead('newsletter', { email: ' a@example.com ' })).toEqual({ email: 'a@example.com' });
  });

  it('rejects a slot of today that has ended', () => {
    const wish = { name: 'Ann Lee', email: 'a@example.com', phone: '19145550123', date: '2026-11-20', grade: 'other' };
    expect(checkLead('free_consultation', { ...wish, time_slot: 'morning' }, now)).toEqual({
      time_slot: ['Could not select past time.'],
    });
    expect(checkLead('free_consultation', { ...wish, time_slot: 'evening' }, now)).toEqual({});
  });

  it('accepts a known program for a free consultation and rejects an unknown program', () => {
    const wish = {
      name: 'Ann Lee',
      email: 'a@example.com',
      phone: '19145550123',
      date: '2026-11-20',
      time_slot: 'evening',
      grade: 'other',
    };
    expect(readLead('free_consultation', { ...wish, program: 'executive' })).toMatchObject({ program: 'executive' });
    expect(checkLead('free_consultation', { ...wish, program: 'executive' }, now)).toEqual({});
    expect(Object.keys(checkLead('free_consultation', { ...wish, program: 'magic' }, now))).toEqual(['program']);
  });
});

describe('the fields of a lead', () => {
  const feedback = { name: 'Jane Doe', email: 'a@example.com', testimonial: 'Good.' };
  const contact = { ...feedback, subject: 'a'.repeat(200), message: 'a'.repeat(5_000) };
  const wish = {
    name: 'Ann Lee',
    email: 'a@example.com',
    phone: '19145550123',
    date: '2026-11-20',
    time_slot: 'evening',
    grade: '9',
  };

  it.each(['1', '2', '3', '4', '5'])('accept a rating of %s', (rating) => {
    expect(checkLead('feedback', { ...feedback, rating, consent: 'true' }, now)).toEqual({});
  });

  it('limit the subject to 200 and the message to 5,000 characters', () => {
    expect(checkLead('contact', contact, now)).toEqual({});
    expect(checkLead('contact', { ...contact, subject: 'a'.repeat(201), message: 'a'.repeat(5_001) }, now)).toEqual({
      subject: ['Must be at most 200 characters'],
      message: ['Must be at most 5000 characters'],
    });
  });

  it('reject an invalid date, slot or grade of a free consultation', () => {
    expect(checkLead('free_consultation', { ...wish, date: 'soon', time_slot: 'night', grade: '3' }, now)).toEqual({
      date: ['Please choose a date.'],
      time_slot: ['Please choose one of the times.'],
      grade: ['Please choose a grade.'],
    });
    expect(checkLead('free_consultation', { ...wish, date: '2026-11-19', time_slot: 'night' }, now)).toMatchObject({
      date: ['Please choose today or a later date.'],
    });
    expect(isLeadKind('contact')).toBe(true);
    expect(isLeadKind('other')).toBe(false);
  });

  it('reject a free call while the academy is closed, and name its hours', () => {
    const saturday = { ...wish, date: '2026-11-21' };
    const errorsAt = (time_slot: string, at = now) =>
      checkLead('free_consultation', { ...saturday, time_slot }, at, defaultHours);
    expect(errorsAt('evening')).toEqual({
      time_slot: ['We are closed at this time. Our hours are Sunday to Friday 9 am to 9 pm, Saturday 10 am to 2 pm.'],
    });
    for (const open of ['morning', 'afternoon']) expect(errorsAt(open)).toEqual({});
    expect(checkLead('free_consultation', wish, now, defaultHours)).toEqual({});
    const [beforeLast, afterLast] = [new Date('2026-11-21T18:29:00Z'), new Date('2026-11-21T18:31:00Z')];
    expect(errorsAt('afternoon', beforeLast)).toEqual({});
    expect(errorsAt('afternoon', afterLast)).toEqual({ time_slot: ['Could not select past time.'] });
    const closedDays = ['2026-11-21'];
    expect(
      checkLead('free_consultation', { ...saturday, time_slot: 'morning' }, now, { ...defaultHours, closedDays }),
    ).toEqual({
      time_slot: ['We are closed on this day. Please choose another date.'],
    });
    // Less than the half hour that a call takes.
    const hours = { ...defaultHours, saturday: ['10:00', '16:15'] } as const;
    expect(checkLead('free_consultation', saturday, now, hours)).toHaveProperty('time_slot');
  });

  it('require and store consent for feedback only', () => {
    expect(checkLead('feedback', feedback, now)).toEqual({
      consent: ['Please agree that we may publish your feedback.'],
    });
    for (const consent of [true, 'true'])
      expect(readLead('feedback', { ...feedback, consent })['consent']).toBe('true');
    for (const consent of [false, 'on', undefined])
      expect(readLead('feedback', { ...feedback, consent })).not.toHaveProperty('consent');
    expect(readLead('contact', { ...contact, consent: true })).not.toHaveProperty('consent');
  });
});
