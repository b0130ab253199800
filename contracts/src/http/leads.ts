import type { TimeSlotId } from './consultations.js';

export const leadKinds = ['enrollment', 'contact', 'newsletter', 'feedback', 'free_consultation'] as const;

export type LeadKind = (typeof leadKinds)[number];

/** /enroll. */
export interface EnrollmentLead {
  kind: 'enrollment';
  firstName: string;
  lastName: string;
  email: string;
  /** A phone number as typed; its ten digits are stored. */
  phone: string;
  school: string;
  /** May be left out, as the form does not require it. */
  program?: EnrollmentProgram | '';
  goals?: string;
  questions?: string;
}

export type EnrollmentProgram = 'college-applications' | 'test-prep' | 'mentorship' | 'summer' | 'essay' | 'executive';

/** /contact/support. */
export interface ContactLead {
  kind: 'contact';
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** The newsletter form. Asks the address to confirm by email, and answers the same whether or not it is on the list. */
export interface NewsletterLead {
  kind: 'newsletter';
  email: string;
}

/** /community-feedback. */
export interface FeedbackLead {
  kind: 'feedback';
  name: string;
  email: string;
  relation?: FeedbackRelation | '';
  /** 1 to 5. */
  rating?: number | string;
  testimonial: string;
  /** Consent to publish it. Must be true. */
  consent: boolean;
}

export type FeedbackRelation = 'student' | 'alumni' | 'parent' | 'other';

/** /mentorship/schedule: a wish, which takes no place of a slot. */
export interface FreeConsultationLead {
  kind: 'free_consultation';
  name: string;
  email: string;
  /** A phone number as typed; its ten digits are stored. */
  phone: string;
  /** YYYY-MM-DD, academy time: today to 60 days on. */
  date: string;
  time_slot: TimeSlotId;
  grade: LeadGrade;
  /** The page that the family came from; not a form field. */
  program?: EnrollmentProgram | '';
}

export type LeadGrade = '9' | '10' | '11' | '12' | 'other';

/**
 * `POST /leads` (public; `Idempotency-Key`). 422 `errors` by field; 429 after 20 an hour from one network address, or 5 an hour
 * for one email address. The newsletter form works without scripts: a browser that posts it as `application/x-www-form-urlencoded`
 * gets 303 to a page (`newsletterPages`), also when it is refused.
 */
export type LeadRequest = EnrollmentLead | ContactLead | NewsletterLead | FeedbackLead | FreeConsultationLead;

/** 201. An email confirms it; staff get a copy, except of a newsletter request. */
export interface LeadResponse {
  success: true;
  /** For people. */
  message: string;
}

/**
 * `POST /newsletter/confirm?token=` and `POST /newsletter/unsubscribe?token=` (public, without a body). 422 `errors.token` for a link that does not
 * work. A browser that posts the page's form gets 303 to another page.
 */
export interface NewsletterResponse {
  success: true;
  /** For people. */
  message: string;
}
