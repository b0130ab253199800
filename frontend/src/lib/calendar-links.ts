import type { CalendarEvent } from '@academy/contracts/rules/calendar-file';

type Entry = Pick<CalendarEvent, 'start' | 'end' | 'summary' | 'description' | 'location'>;

const withQuery = (address: string, query: Record<string, string>) => `${address}?${new URLSearchParams(query)}`;

/** Opens Google Calendar with the entry filled in. */
export function googleCalendarLink({ start, end, summary, description, location }: Entry): string {
  const utc = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d{3}/g, '');
  return withQuery('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: summary,
    dates: `${utc(start)}/${utc(end)}`,
    details: description,
    location,
  });
}

/** Opens Outlook on the web with the entry filled in. */
export function outlookCalendarLink({ start, end, summary, description, location }: Entry): string {
  return withQuery('https://outlook.live.com/calendar/0/deeplink/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: summary,
    startdt: start.toISOString(),
    enddt: end.toISOString(),
    body: description,
    location,
  });
}

/** Opens a map with the way to an address. */
export function directionsLink(address: string): string {
  return withQuery('https://www.google.com/maps/dir/', { api: '1', destination: address });
}

/** Opens the device's own calendar, or Outlook, and offers to subscribe. @param url of a calendar */
export function subscribeLink(url: string): string {
  return url.replace(/^https?:/, 'webcal:');
}

/** Opens Google Calendar and offers to subscribe. @param url of a calendar */
export function googleSubscribeLink(url: string): string {
  return withQuery('https://calendar.google.com/calendar/render', { cid: subscribeLink(url) });
}
