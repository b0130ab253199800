import { expect, it } from 'vitest';
import { academy } from '../academy.js';
import { consultationCalendar, consultationEvent, howToMeet, startFollows } from './consultation-calendar.js';

const booking = { id: 'c1', moves: 2, date: '2026-11-24', timeSlot: 'morning', startTime: '10:30' } as const;
const questions = `${howToMeet} The consultation takes 45 minutes.\nQuestions? ${academy.phone}, ${academy.email}`;

it('creates a 45-minute event with a stable UID and the move count as its sequence', () => {
  expect(consultationEvent(booking)).toEqual({
    uid: `c1@${academy.email.split('@')[1]}`,
    sequence: 2,
    start: new Date('2026-11-24T15:30:00Z'),
    end: new Date('2026-11-24T16:15:00Z'),
    summary: `Consultation with ${academy.name}`,
    description: questions,
    location: 'Online or by phone',
  });
});

it('creates an event for the whole time slot when the start is not known', () => {
  expect(consultationEvent({ ...booking, startTime: null })).toMatchObject({
    start: new Date('2026-11-24T14:00:00Z'),
    end: new Date('2026-11-24T17:00:00Z'),
    description: `${startFollows} ${questions}`,
  });
});

it('writes a calendar file with exactly one event', () => {
  expect(consultationCalendar(booking, new Date('2026-11-01T00:00:00Z')).match(/BEGIN:VEVENT/g)).toHaveLength(1);
});
