import { academy } from '@academy/contracts/academy';
import type { LeadRequest } from '@academy/contracts/http/leads';
import type { DemoCalendar } from './calendar.js';
import { demoDomain } from './families.js';
import type { LeadWork } from './lead-life.js';

/** A submitted form and the staff's work on it. `ago` is in days before the end of the demo data. */
export interface LeadStory {
  name: string;
  ago: number;
  form: (calendar: DemoCalendar, email: string) => LeadRequest;
  work: readonly (readonly [ago: number, work: (calendar: DemoCalendar) => LeadWork])[];
}

/** Returns the email address of a person who is not in any of the families. */
export const addressOf = (name: string) => `${name.replace(' ', '.')}@${demoDomain}`.toLowerCase();

type Enrollment = Extract<LeadRequest, { kind: 'enrollment' }>;

/** Creates an enrollment form. */
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

/** Creates a contact form. */
export const contact =
  (name: string, subject: string, message: string) =>
  (_calendar: DemoCalendar, email: string): LeadRequest => ({ kind: 'contact', name, email, subject, message });

/** Creates a form for a free consultation five days later. */
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

/** Creates an email from the front desk. */
export const answer = (name: string, subject: string, text: string) => ({
  subject,
  text: `Hi ${name},\n\n${text}\n\nRobin\n${academy.name}`,
});
