import type { SaveTutorRequest, TutorResponse } from '@academy/contracts/http/office/tutors';
import type { StaffMemberResponse } from '@academy/contracts/http/office/staff';
import type { ServiceType } from '@academy/contracts/rules/services';
import type { TimeWindow, WeekHours } from '@academy/contracts/rules/tutors';
import { demoTutors } from '../../demo-staff.js';
import type { ActionResult } from '../demo-actions.repository.js';
import type { DemoCalendar } from './calendar.js';
import type { DemoAction, Scene } from './scene.js';

export type DemoTutor = keyof typeof demoTutors;

const services: Readonly<Record<DemoTutor, ServiceType[]>> = {
  morgan: ['sat_act_course', 'executive_function'],
  casey: ['college_admissions', 'college_essays'],
  devon: ['sat_act_course', 'executive_function'],
};

const weekday: TimeWindow = { start: '15:00', end: '21:00' };
const sunday: TimeWindow = { start: '10:00', end: '16:00' };

/** Teaching hours: weekday afternoons and Sundays. Saturdays are for test mornings. */
const hours: WeekHours = [[sunday], ...Array.from({ length: 5 }, () => [weekday]), []];

/** Name of the action in which the tutors get their accounts. */
const tutorsAction = 'tutors';

/** Returns the id of a tutor. */
export const tutorIdOf = (scene: Scene, tutor: DemoTutor): string => scene.resultOf(tutorsAction, tutor);

/** Invites a tutor, who then chooses a password, hours and services. @returns the tutor's id */
async function invite(scene: Scene, key: DemoTutor): Promise<string> {
  const { email, name, password } = demoTutors[key];
  const { staff } = await scene.owner<StaffMemberResponse>('/staff', { name, email, role: 'tutor' });
  const { id } = staff;
  const token = scene.tokenFor(email, '/office/password');
  await scene.owner('/password', { token, password, password_confirmation: password });
  const own = demoTutors[key];
  const { tutor } = await scene.office<TutorResponse>(`/tutors/${id}`, undefined, 'GET', own);
  const profile: SaveTutorRequest = {
    services: services[key],
    meeting_url: `https://meet.example.com/${name.replace(' ', '-').toLowerCase()}`,
    buffer_minutes: 15,
    notice_hours: 12,
    hours: hours.map((windows) => [...windows]),
    version: tutor.version,
  };
  await scene.office(`/tutors/${id}`, profile, 'PUT', own);
  return id;
}

/** Returns the action in which the tutors get their accounts. */
export function openTutors(calendar: DemoCalendar): DemoAction {
  return {
    name: tutorsAction,
    at: calendar.at(calendar.day(-61), '10:20'),
    run: async (scene): Promise<ActionResult> => {
      const ids: Record<string, string> = {};
      for (const key of Object.keys(demoTutors) as DemoTutor[]) ids[key] = await invite(scene, key);
      return ids;
    },
  };
}
