import type { LeadKind } from '../http/leads.js';

/** Labels of the fields of each form, in form order. */
export const leadLabels = {
  enrollment: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    phone: 'Phone',
    school: 'School',
    program: 'Program',
    goals: 'Goals',
    questions: 'Questions',
  },
  contact: { name: 'Name', email: 'Email', subject: 'Subject', message: 'Message' },
  newsletter: { email: 'Email', status: 'Subscription' },
  feedback: {
    name: 'Name',
    email: 'Email',
    relation: 'Relationship',
    rating: 'Rating',
    testimonial: 'Your experience',
    consent: 'May be published',
  },
  free_consultation: {
    name: 'Full name',
    email: 'Email',
    phone: 'Phone',
    date: 'Preferred date',
    time_slot: 'Preferred time',
    grade: 'Current grade',
    program: 'Program',
  },
} as const satisfies Record<LeadKind, Record<string, string>>;

/** Names of the forms as shown to staff. */
export const leadKindNames: Record<LeadKind, string> = {
  enrollment: 'Enrollment form',
  contact: 'Message',
  newsletter: 'Newsletter',
  feedback: 'Feedback',
  free_consultation: 'Free consultation',
};

/** Choice on the enrollment form for families without a program in mind. */
export const noProgramYet = 'Not sure yet';
