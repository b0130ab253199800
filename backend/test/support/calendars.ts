import type { CalendarFeed, CalendarFeedResponse, CalendarFeedsResponse } from '@academy/contracts/http/calendar-feeds';
import { addStudent, signUp, studentPassword } from './families.js';
import type { TestApp } from './app.js';
import type { TestClient } from './client.js';

/** A calendar as an app receives it. */
export interface ReadCalendar {
  status: number;
  headers: Headers;
  text: string;
}

/** Fetches the calendar behind a link, without a session. */
export async function readCalendar(
  app: TestApp,
  url: string,
  headers: Record<string, string> = {},
): Promise<ReadCalendar> {
  const response = await fetch(`${app.url}${url.replace(app.config.publicUrl, '')}`, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

export const feedsOf = async (client: TestClient): Promise<CalendarFeed[]> =>
  (await client.get<CalendarFeedsResponse>('/api/calendar-feeds')).body.data;

/** Creates the link of a calendar. @throws Error if it is refused */
export async function shareCalendar(
  client: TestClient,
  studentId: string | null = null,
): Promise<NonNullable<CalendarFeed['link']>> {
  const { status, body } = await client.post<CalendarFeedResponse>('/api/calendar-feeds', { student_id: studentId });
  if (status !== 200 || !body.data.link) throw new Error(`a link answered ${status}: ${JSON.stringify(body)}`);
  return body.data.link;
}

/** Signs up a parent with a student, and signs the student in too. */
export async function signUpFamily(app: TestApp) {
  const [parent, child] = [app.client(), app.client()];
  const { user } = await signUp(parent);
  const student = await addStudent(parent);
  const { body } = await child.post<{ token: string }>('/api/students/login', {
    email: student.student_email,
    password: studentPassword,
  });
  child.token = body.token;
  return { parent, user, student, child };
}

/** Returns, for each entry of a downloaded or emailed calendar file, the lines of the given properties. */
export function entriesOf(file: string, ...names: string[]): string[][] {
  const [, ...entries] = file.replaceAll('\r', '').replaceAll('\n ', '').split('BEGIN:VEVENT\n');
  return entries.map((entry) => entry.split('\n').filter((line) => names.some((name) => line.startsWith(`${name}:`))));
}
