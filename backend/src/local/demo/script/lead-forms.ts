import { academy } from '@academy/contracts/academy';
import type { LeadRequest } from '@academy/contracts/http/leads';
import type { DemoCalendar } from './calendar.js';
import { demoDomain } from './families.js';
import type { LeadWork } from './lead-life.js';

/** A form that was sent, and what staff did about it: by days before the end of the demo data. */
export interface LeadStory {
  name: string;
  ago: number;
  form: (calendar: DemoCalendar, email: string) => LeadRequest;
  work: readonly (readonly [ago: number, work: (calendar: DemoCalendar) => LeadWork])[];
}

/** The address of a person who is in none of the families. */
export const addressOf = (name: string) => `${name.replace(' ', '.')}@${demoDomain}`.toLowerCase();

type Enrollment = Extract<LeadRequest, { kind: 'enrollment' }>;

/** The enrollment form. */
export const enrollment =
  (
    name: string,
    phone: string,
    program: NonNullable<Enrollment['program']>,
    school: string,
    goals: string,
    questions = '',
  ) =>
  (_calendar: DemoCalendar, email: string): LeadRequest => {
    const [firstName = '', lastName = ''] = name.split(' ');
    return { kind: 'enrollment', firstName, lastName, email, phone, school, program, goals, questions };
  };

/** The contact form. */
export const contact =
  (name: string, subject: string, message: string) =>
  (_calendar: DemoCalendar, email: string): LeadRequest => ({ kind: 'contact', name, email, subject, message });

/** The form for a free consultation, on a day soon after. */
export const freeTalk =
  (name: string, phone: string, grade: '9' | '10' | '11' | '12', ago: number) =>
  (calendar: DemoCalendar, email: string): LeadRequest => ({
    kind: 'free_consultation',
    name,
    email,
    phone,
    date: calendar.day(5 - ago),
    time_slot: 'afternoon',
    grade,
  });

/** An email of the desk. */
export const answer = (name: string, subject: string, text: string) => ({
  subject,
  text: `Hi ${name},\n\n${text}\n\nRobin\n${academy.name}`,
});
