import type { StaffCallName } from '@academy/contracts/http/all-calls';
import type { TestApp } from '../support/app.js';
import { aNote, endedLesson } from '../support/lesson-notes.js';
import { addStaff } from '../support/office.js';
import { academyToday } from '../support/saturdays.js';
import { addTutor, aWeek, storePackage, tutorForm } from '../support/tutors.js';
import type { OfficeRow } from './office-authorization-rows.js';

const aTutor = async (app: TestApp) => ({ id: await addTutor(app) });
const aDay = async (app: TestApp) => ({ id: await addTutor(app), day: await academyToday(app, 30) });
const aMember = async (app: TestApp) => ({ id: (await addStaff(app, 'desk')).id });
const aTutorAtTheDesk = async (app: TestApp) => ({ id: await addTutor(app, { role: 'desk' }) });
const aPackage = async (app: TestApp) => ({ id: await storePackage(app) });

/** Rows for the calls about tutors and their packages. A tutor can see only their own profile. */
export const tutorRows = {
  getTutor: { params: aTutor, otherTutor: 404 },
  saveTutor: {
    params: aTutor,
    body: () => tutorForm({ hours: aWeek('09:00-12:00') }),
    mayBe: { meeting_url: ['', ' '], services: [[]], buffer_minutes: [0], notice_hours: [0] },
    otherTutor: 404,
  },
  setTutorDay: { params: aDay, body: () => ({ windows: [] }), mayBe: { windows: [[]] }, otherTutor: 404 },
  removeTutorDay: { params: aDay, otherTutor: 404 },
  cancelTutorDay: {
    params: aDay,
    body: () => ({ lessons: [], reason: 'The tutor is ill.' }),
    mayBe: { lessons: [[]] },
  },
  startTutor: { params: aMember },
  stopTutor: { params: aTutorAtTheDesk },
  saveLessonNote: {
    params: async (app) => ({ lesson: (await endedLesson(app)).id }),
    body: () => aNote(),
    mayBe: { next: ['', ' '], homework: [''], homework_due: [''], effort: [null], version: [0] },
    otherTutor: 404,
  },
  assignPackage: {
    params: aPackage,
    body: () => ({ tutor_id: null, from_tutor_id: null }),
    mayBe: { tutor_id: [null], from_tutor_id: [null] },
  },
} satisfies Partial<Record<StaffCallName, OfficeRow>>;
