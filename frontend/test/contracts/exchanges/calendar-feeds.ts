import type { DoneResponse } from '@academy/contracts/http/accounts';
import type { CalendarFeed, CalendarFeedResponse, CalendarFeedsResponse } from '@academy/contracts/http/calendar-feeds';
import { describe, expect, it } from 'vitest';
import { createCalendarFeed, deleteCalendarFeed, listCalendarFeeds } from '../../../src/api/calendar-feeds';
import { exchange, refusalOf } from '../exchange';
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
    const feeds = await exchange(
      {
        what: 'the calendars of a family that shares one',
        given: [...given, states.sharedCalendar, states.student],
        route: 'listCalendarFeeds',
        token,
        status: 200,
        answer,
      },
      (client) => listCalendarFeeds(client),
    );
    expect(feeds).toEqual([
      { student_id: null, student_name: null, link: { id: ids.calendar, url } },
      { student_id: ids.student, student_name: student.student_name, link: null },
    ]);
  });

  it('get a private link', async () => {
    const answer = pinned<CalendarFeedResponse>({ success: true, data: { ...family, link } });
    const body = { student_id: null };
    const feed = await exchange(
      {
        what: 'a link to the calendar of a family',
        given,
        route: 'createCalendarFeed',
        token,
        body,
        status: 200,
        answer,
      },
      (client) => createCalendarFeed(null, client),
    );
    expect(feed.link).toEqual({ id: ids.calendar, url });
  });

  it('respond with 404 for an unknown student', async () => {
    const body = { student_id: ids.registration };
    const error = await exchange(
      {
        what: 'a link to the calendar of an unknown student',
        given,
        route: 'createCalendarFeed',
        token,
        body,
        status: 404,
        answer: refusal('not_found', 'Not found.'),
      },
      (client) => refusalOf(createCalendarFeed(ids.registration, client)),
    );
    expect(error).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('have a link removed', async () => {
    const removed = await exchange(
      {
        what: 'a removed link to a calendar',
        given: [...given, states.sharedCalendar],
        route: 'deleteCalendarFeed',
        params: { id: ids.calendar },
        token,
        status: 200,
        answer: pinned<DoneResponse>({ success: true }),
      },
      (client) => deleteCalendarFeed(ids.calendar, client),
    );
    expect(removed).toBeUndefined();
  });
});
