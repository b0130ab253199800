import { expect, it } from 'vitest';
import { academy } from '../academy.js';
import { consultationCalendar, consultationEvent, startFollows } from './consultation-calendar.js';

const booking = { id: 'c1', moves: 2, date: '2026-11-24', timeSlot: 'morning', startTime: '10:30' } as const;
const questions = `The consultation takes 45 minutes.\nQuestions? ${academy.phone}, ${academy.email}`;

it('a consultation is in calendars for its 45 minutes, under one entry however often it is moved', () => {
  expect(consultationEvent(booking)).toEqual({
    uid: `c1@${academy.email.split('@')[1]}`,
    sequence: 2,
    start: new Date('2026-11-24T15:30:00Z'),
    end: new Date('2026-11-24T16:15:00Z'),
    summary: `Consultation with ${academy.name}`,
    description: questions,
    location: `Online or by phone, ${academy.phone}`,
  });
});

it('a consultation without an exact start covers the part of the day, and says that the start follows', () => {
  expect(consultationEvent({ ...booking, startTime: null })).toMatchObject({
    start: new Date('2026-11-24T14:00:00Z'),
    end: new Date('2026-11-24T17:00:00Z'),
    description: `${startFollows} ${questions}`,
  });
});

it('the calendar file has the one entry', () => {
  expect(consultationCalendar(booking, new Date('2026-11-01T00:00:00Z')).match(/BEGIN:VEVENT/g)).toHaveLength(1);
});
