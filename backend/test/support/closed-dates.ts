import type { ClosedDate, ClosedDateResponse, ClosedSeat } from '@academy/contracts/http/closed-dates';
import type { ErrorBody } from '@academy/contracts/http/errors';
import type { DateClosing, DateClosingResponse } from '@academy/contracts/http/office/closings';
import type { TestApp } from './app.js';
import type { Answer, TestClient } from './client.js';
import { staffOf } from './office.js';
import { buySeat, closedDateToken, soldDay } from './saturdays.js';

/** A response, or an error with its message. */
type Closed = Answer<DateClosingResponse & Omit<ErrorBody, 'success'>>;

const pathOf = (date: string) => `/api/office/saturdays/${date.slice(0, 10)}`;

export const closeDate = (manager: TestClient, date: string, reason = 'Snow is forecast.'): Promise<Closed> =>
  manager.post(`${pathOf(date)}/closing`, { reason });

export const reopenDate = (manager: TestClient, date: string): Promise<Closed> =>
  manager.post(`${pathOf(date)}/reopening`);

/** Returns what the office sees of a closed date; null while the date is open. */
export const readClosing = async (manager: TestClient, date: string): Promise<DateClosing | null> =>
  (await manager.get<DateClosingResponse>(`${pathOf(date)}/closing`)).body.closing;

/** Buys a practice test for a family whose email address contains the student's name. */
export const buyFor = (app: TestApp, date: string, name: string, session = 'practice-sat'): Promise<void> =>
  buySeat(app, date, { first: name, last: 'Closed', email: `${name.toLowerCase()}@closed.example.com` }, session);

/** A family that has opened its link about a closed date. */
export interface FamilyOfLink {
  read(): Promise<ClosedDate>;
  /** The family's first seat, as it was when the link was opened. */
  seat: ClosedSeat;
  choose(choice: string, to?: string): Promise<Answer<ClosedDateResponse & Omit<ErrorBody, 'success'>>>;
}

/** Opens the link of one family. @param name the student's first name */
export async function openClosedDate(app: TestApp, date: string, name: string): Promise<FamilyOfLink> {
  const token = await closedDateToken(app, date.slice(0, 10), `${name.toLowerCase()}@`);
  const read = async () => (await app.client().post<ClosedDateResponse>('/api/closed-dates/link', { token })).body.data;
  const [seat] = (await read()).seats as [ClosedSeat];
  return {
    read,
    seat,
    choose: (choice, to = '') =>
      app.client().post('/api/closed-dates/choice', { token, seat_id: seat.seat_id, choice, to }),
  };
}

/** Returns a seat's row, with the status of its registration and the cents refunded for that registration. */
export async function storedSeat({ database }: Pick<TestApp, 'database'>, id: string) {
  const [row] = await database.query<{ status: string; date: string; registration: string; refunded: number }>(
    `SELECT s.status, to_char(s.date, 'YYYY-MM-DD HH24:MI') AS date, r.status AS registration,
       (SELECT COALESCE(sum(f.amount_cents), 0)::int FROM refunds f WHERE f.registration_id = r.id AND f.status = 'succeeded') AS refunded
     FROM seats s JOIN registrations r ON r.id = s.registration_id WHERE s.id = $1`,
    [id],
  );
  return row;
}

/** Closes, as a manager, a date booked by one family. @returns the manager, the date's API path, and the family's token */
export async function closeSoldDay(product: TestApp): Promise<{ client: TestClient; path: string; token: string }> {
  const day = await soldDay(product);
  const { client } = await staffOf(product, 'manager');
  const path = `/api/office/saturdays/${day}`;
  await client.post(`${path}/closing`, { reason: 'Snow' });
  return { client, path, token: await closedDateToken(product, day) };
}
