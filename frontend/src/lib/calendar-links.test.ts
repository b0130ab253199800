import { expect, it } from 'vitest';
import {
  directionsLink,
  googleCalendarLink,
  googleSubscribeLink,
  outlookCalendarLink,
  subscribeLink,
} from './calendar-links';

const entry = {
  start: new Date('2026-11-28T14:00:00Z'),
  end: new Date('2026-11-28T18:00:00Z'),
  summary: 'SAT Practice Test: Sam & Kim',
  description: 'Bring a pencil.\nQuestions?',
  location: '1248 Boston Post Road',
};
const query = (link: string) => Object.fromEntries(new URL(link).searchParams);

it('builds links that prefill an entry in Google Calendar and Outlook', () => {
  expect(query(googleCalendarLink(entry))).toEqual({
    action: 'TEMPLATE',
    text: entry.summary,
    dates: '20261128T140000Z/20261128T180000Z',
    details: entry.description,
    location: entry.location,
  });
  expect(query(outlookCalendarLink(entry))).toMatchObject({
    subject: entry.summary,
    startdt: '2026-11-28T14:00:00.000Z',
    enddt: '2026-11-28T18:00:00.000Z',
    body: entry.description,
    location: entry.location,
  });
});

it('builds links to subscribe to a calendar', () => {
  const url = 'https://academy.example/calendar/a.b.ics';
  expect(subscribeLink(url)).toBe('webcal://academy.example/calendar/a.b.ics');
  expect(query(googleSubscribeLink(url))).toEqual({ cid: 'webcal://academy.example/calendar/a.b.ics' });
});

it('builds a link to directions', () => {
  expect(query(directionsLink(entry.location))).toEqual({ api: '1', destination: entry.location });
});
