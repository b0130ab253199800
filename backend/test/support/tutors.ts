import type { TutorCalendarResponse } from '@academy/contracts/http/office/tutor-calendars';
import type { SaveTutorRequest, TaughtPackage, TutorResponse } from '@academy/contracts/http/office/tutors';
import type { ServiceType } from '@academy/contracts/rules/services';
import type { StaffRole } from '@academy/contracts/rules/staff';
import { weekdayNames, type TimeWindow } from '@academy/contracts/rules/tutors';
import type { TestApp } from './app.js';
import { aNote, endedLesson, lessonAt } from './lesson-notes.js';
import { done } from './lead-tour.js';
import { dayOfLesson } from './lessons.js';
import { addStaff, staffOf } from './office.js';
import { buyCourse } from './registration-tour.js';

/** Parses the time windows of a day, each like "HH:mm-HH:mm". */
export const windowsOf = (...texts: string[]): TimeWindow[] =>
  texts.map((text) => ({ start: text.slice(0, 5), end: text.slice(6) }));

/** Returns a week with the same windows from Monday to Friday. */
export const aWeek = (...texts: string[]): TimeWindow[][] =>
  weekdayNames.map((_name, weekday) => (weekday % 6 === 0 ? [] : windowsOf(...texts)));

/** Returns the form of a tutor whose profile has not been changed yet. */
export const tutorForm = (more: Partial<SaveTutorRequest> = {}): SaveTutorRequest => ({
  services: ['sat_act_course'],
  meeting_url: 'https://meet.example.com/tutor',
  buffer_minutes: 15,
  notice_hours: 12,
  hours: aWeek('15:00-19:00'),
  version: 1,
  ...more,
});

/** Gives a staff member a tutor's profile. */
export async function storeProfile(app: TestApp, staffId: string, services: readonly ServiceType[]): Promise<void> {
  await app.database.query(
    'INSERT INTO tutor_profiles (staff_id, services) VALUES ($1, $2) ON CONFLICT (staff_id) DO UPDATE SET services = EXCLUDED.services',
    [staffId, services],
  );
}

/** Adds a staff member who teaches courses. @returns their id */
export async function addTutor(app: TestApp, { role = 'tutor' }: { role?: StaffRole } = {}): Promise<string> {
  const { id } = await addStaff(app, role);
  await storeProfile(app, id, ['sat_act_course']);
  return id;
}

/** One package of five sessions per app, which tests share because they leave it unchanged. */
const packages = new WeakMap<TestApp, Promise<string>>();

/** Buys the app's shared package on the first call. @returns the id of its registration */
export function storePackage(app: TestApp): Promise<string> {
  const stored = packages.get(app) ?? buyCourse(app);
  packages.set(app, stored);
  return stored;
}

/** Makes a staff member the tutor of a student, by assigning them a new package of five sessions. */
export async function giveTutor(app: TestApp, studentId: string, tutorId: string): Promise<void> {
  const registration = await buyCourse(app);
  await app.database.query('UPDATE registrations SET student_id = $2 WHERE id = $1', [registration, studentId]);
  await storeProfile(app, tutorId, ['sat_act_course']);
  await app.database.query('INSERT INTO assigned_tutors (registration_id, tutor_id) VALUES ($1, $2)', [
    registration,
    tutorId,
  ]);
}

/** Makes every office call about tutors, each once. */
export async function tutorTour(app: TestApp): Promise<void> {
  const { id, client } = await staffOf(app, 'manager');
  const tutor = `/api/office/tutors/${id}`;
  await done(client.get('/api/office/tutor-candidates'));
  await done(client.post(`${tutor}/start`));
  const { today } = await done(client.get<TutorResponse>(tutor));
  await done(client.put(tutor, tutorForm()));
  await done(client.put(`${tutor}/days/${today}`, { windows: [] }));
  await done(client.get('/api/office/tutors'));
  const { id: lesson } = await endedLesson(app);
  await done(client.put(`/api/office/lessons/${lesson}/note`, aNote()));
  await done(client.get('/api/office/week'));
  await done(client.get('/api/office/calendar-link'));
  const { url } = await done(client.post<TutorCalendarResponse>('/api/office/calendar-link'));
  await fetch(`${app.url}${new URL(url ?? '').pathname}`);
  await done(client.delete('/api/office/calendar-link'));
  const coming = await lessonAt(app, 30);
  const ill = { lessons: [coming.id], reason: 'The tutor is ill.' };
  await done(client.get('/api/office/calendar'));
  const itsDay = `/api/office/tutors/${coming.tutorId}/days/${await dayOfLesson(app, coming.id)}`;
  await done(client.post(`${itsDay}/cancellation`, ill));
  const registration = await buyCourse(app);
  await done(client.get('/api/office/packages-without-tutor'));
  const assign = (to: string | null, from: string | null) =>
    done(
      client.put<{ package: TaughtPackage }>(`/api/office/packages/${registration}/tutor`, {
        tutor_id: to,
        from_tutor_id: from,
      }),
    );
  await assign(id, null);
  await done(client.get(tutor));
  await assign(null, id);
  await assign(id, null);
  await done(client.put(`${tutor}/days/${today}`, { windows: windowsOf('09:00-12:00') }));
  await done(client.delete(`${tutor}/days/${today}`));
  await done(client.put(`${tutor}/days/${today}`, { windows: windowsOf('09:00-12:00') }));
  await done(client.post(`${tutor}/stop`));
  await done(client.post(`${tutor}/start`));
}
