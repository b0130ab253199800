import { queryOptions } from '@tanstack/react-query';
import { listDateFamilies, listDateMessages, type DateMessage } from '@academy/contracts/http/office/date-messages';
import { officeQuery } from './query';
import { neverCached } from './refresh';

/** The families with seats on a day. Never cached, because emails are sent to them. @param day YYYY-MM-DD */
export const dateFamiliesQuery = (staffId: string, day: string) =>
  officeQuery(
    listDateFamilies,
    { params: { date: day }, viewer: staffId },
    { read: ({ families }) => families, ...neverCached },
  );

/** Polling interval in ms while emails are being sent. */
export const emailsAgainMs = 3_000;

const isUnderWay = (messages: readonly DateMessage[] | undefined) =>
  messages?.some(({ recipients }) => recipients.some(({ status }) => status === 'queued')) ?? false;

/** The messages sent to the families of a day, with delivery states. @param day YYYY-MM-DD */
export const dateMessagesQuery = (staffId: string, day: string) =>
  queryOptions({
    ...officeQuery(
      listDateMessages,
      { params: { date: day }, viewer: staffId },
      { read: ({ messages }) => messages, reloads: true },
    ),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? emailsAgainMs : false),
  });
