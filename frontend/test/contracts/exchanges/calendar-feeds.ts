import type { DoneResponse } from '@academy/contracts/http/accounts';
import {
  listCalendarFeeds,
  createCalendarFeed,
  deleteCalendarFeed,
  type CalendarFeed,
  type CalendarFeedResponse,
  type CalendarFeedsResponse,
} from '@academy/contracts/http/calendar-feeds';
import { describe, expect, it } from 'vitest';
import { exchange, refused } from '../exchange';
import { ids, states, student, tokens } from '../people';
import { anId, pinned, refusal, textLike, type Pinned } from '../pinned';

const given = [states.parent, states.parentSignedIn];
const token = tokens.parent;
const url = `http://localhost:3000/calendar/${ids.calendar}.${'a'.repeat(43)}.ics`;
const family: Pinned<CalendarFeed> = { student_id: null, student_name: null };
const link: Pinned<CalendarFeed['link']> = {
  id: anId(ids.calendar),
  url: textLike('^https?://[^/]+/calendar/[\\da-f-]{36}\\.[\\w-]{43}\\.ics$', url),
};

describe('calendar feeds', () => {
  it('are listed for the family and for each student', async () => {
    const child: Pinned<CalendarFeed> = {
      student_id: anId(ids.student),
      student_name: student.student_name,
      link: null,
    };
    const answer = pinned<CalendarFeedsResponse>({ success: true, data: [{ ...family, link }, child] });
    const { data: feeds } = await exchange({
      what: 'the calendars of a family that shares one',
      given: [...given, states.sharedCalendar, states.student],
      call: listCalendarFeeds,
      token,
      answer,
    });
    expect(feeds).toEqual([
      { student_id: null, student_name: null, link: { id: ids.calendar, url } },
      { student_id: ids.student, student_name: student.student_name, link: null },
    ]);
  });

  it('get a private link', async () => {
    const answer = pinned<CalendarFeedResponse>({ success: true, data: { ...family, link } });
    const body = { student_id: null };
    const { data: feed } = await exchange({
      what: 'a link to the calendar of a family',
      given,
      call: createCalendarFeed,
      token,
      body,
      answer,
    });
    expect(feed.link).toEqual({ id: ids.calendar, url });
  });

  it('respond with 404 for an unknown student', async () => {
    const body = { student_id: ids.registration };
    const error = await refused({
      what: 'a link to the calendar of an unknown student',
      given,
      call: createCalendarFeed,
      token,
      body,
      status: 404,
      answer: refusal('not_found', 'Not found.'),
    });
    expect(error).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('have a link removed', async () => {
    await exchange({
      what: 'a removed link to a calendar',
      given: [...given, states.sharedCalendar],
      call: deleteCalendarFeed,
      params: { id: ids.calendar },
      token,
      answer: pinned<DoneResponse>({ success: true }),
    });
  });
});
