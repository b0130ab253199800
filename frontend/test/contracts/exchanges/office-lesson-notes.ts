import {
  getTutorWeek,
  saveLessonNote,
  type SaveLessonNoteResponse,
  type TutorWeekResponse,
  type WeekLesson,
} from '@academy/contracts/http/office/lesson-notes';
import {
  getTutorCalendar,
  createTutorCalendar,
  deleteTutorCalendar,
  type TutorCalendarResponse,
} from '@academy/contracts/http/office/tutor-calendars';
import { emptyNote } from '@academy/contracts/rules/lesson-notes';
import { describe, expect, it } from 'vitest';
import { signedInOwner } from '../caller';
import { exchange } from '../exchange';
import { ids } from '../people';
import { anId, aText, aTime, fromState, oneOrMore, pinned, textLike } from '../pinned';
import type { State } from '../state';

const ended: State = ['a lesson has ended'];
const given = [...signedInOwner, ended];
const anInstant = aTime('2026-11-23T20:00:00.000Z');
const aDay = textLike('^\\d{4}-\\d\\d-\\d\\d$', '2026-11-23');

describe('the calendar feed of a tutor', () => {
  const url = `http://localhost:3000/calendar/${ids.calendar}.${'a'.repeat(43)}.ics`;
  const answer = pinned<TutorCalendarResponse>({
    success: true,
    url: textLike('^https?://[^/]+/calendar/[\\da-f-]{36}\\.[\\w-]{43}\\.ics$', url),
  });
  const none = pinned<TutorCalendarResponse>({ success: true, url: null });

  it('has no link at first', async () => {
    const { url: read } = await exchange({
      what: 'a calendar without a link',
      given: signedInOwner,
      call: getTutorCalendar,
      answer: none,
    });
    expect(read).toBeNull();
  });

  it('gets a private link', async () => {
    const { url: created } = await exchange({
      what: 'a link to the calendar of a tutor',
      given: signedInOwner,
      call: createTutorCalendar,
      answer,
    });
    expect(created).toBe(url);
  });

  it('loses the link on request', async () => {
    await exchange({
      what: 'the end of a link to the calendar of a tutor',
      given: signedInOwner,
      call: deleteTutorCalendar,
      answer: none,
    });
  });
});

describe('the week of a tutor', () => {
  it('lists the lessons', async () => {
    const lesson = pinned<WeekLesson>({
      id: anId(ids.student),
      student_id: anId(ids.student),
      student_first_name: 'Sam',
      package_name: aText('5 Sessions'),
      start: anInstant,
      end: anInstant,
      place: 'online',
      room: null,
      status: 'ended',
      join_url: aText('https://meet.example.com/tutor'),
      note: null,
      last_note: null,
      open_tasks: [],
    });
    const answer = pinned<TutorWeekResponse>({
      success: true,
      now: anInstant,
      today: aDay,
      from: aDay,
      tutor: { id: anId(ids.student), name: aText('Test tutor') },
      lessons: oneOrMore<WeekLesson>(lesson),
    });
    const query = { from: fromState('day', '2026-11-23'), tutor: fromState('tutorId', ids.student) };
    await exchange({ what: 'the week of a tutor', given, call: getTutorWeek, query, answer });
  });

  it('saves a note about a lesson', async () => {
    const body = { ...emptyNote, client_id: '9de2a1c0-81de-4d82-8cdd-e1918ef5ac51', version: 0, did: 'Lines' };
    const answer = pinned<SaveLessonNoteResponse>({
      success: true,
      note: { ...emptyNote, did: 'Lines', version: 1, author: aText('Test owner'), saved_at: anInstant },
    });
    const params = { lesson: ids.student };
    const { note } = await exchange({
      what: 'a note of a lesson',
      given,
      call: saveLessonNote,
      params,
      body,
      answer,
    });
    expect(note.version).toBe(1);
  });
});
