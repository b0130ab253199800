import { call, type } from './call.js';
import type { TimeSlotId } from './consultations.js';
import type { EmailCodeField } from './email-codes.js';

export const leadKinds = ['enrollment', 'contact', 'newsletter', 'feedback', 'free_consultation'] as const;

export type LeadKind = (typeof leadKinds)[number];

/** The form on `/enroll`. */
export interface EnrollmentLead {
  kind: 'enrollment';
  firstName: string;
  lastName: string;
  email: string;
  /** A phone number as typed; its ten digits are stored. */
  phone: string;
  school: string;
  /** Optional in the form. */
  program?: EnrollmentProgram | '';
  goals?: string;
  questions?: string;
}

export type EnrollmentProgram = 'college-applications' | 'test-prep' | 'mentorship' | 'summer' | 'essay' | 'executive';

/** The form on `/contact/support`. */
export interface ContactLead {
  kind: 'contact';
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** The newsletter form. Emails the address a confirmation link. The response is the same whether or not the address is subscribed. */
export interface NewsletterLead {
  kind: 'newsletter';
  email: string;
}

/** The form on `/community-feedback`. */
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

/** The form on `/mentorship/schedule`: a preferred time, which does not reserve a slot. */
export interface FreeConsultationLead {
  kind: 'free_consultation';
  name: string;
  email: string;
  /** A phone number as typed; its ten digits are stored. */
  phone: string;
  /** YYYY-MM-DD, academy time: from today to 60 days ahead. */
  date: string;
  time_slot: TimeSlotId;
  grade: LeadGrade;
  /** The page that the family came from; not a form field. */
  program?: EnrollmentProgram | '';
}

export type LeadGrade = '9' | '10' | '11' | '12' | 'other';

/**
 * `POST /leads` (public; `Idempotency-Key`). 422 `errors` by field; 409 `email_code_required` after 20 an hour from one network
 * address; 429 after 5 an hour for one email address. The newsletter form works without scripts: a browser that posts it as `application/x-www-form-urlencoded` is redirected
 * with 303 to one of the `newsletterPages`, even when it is rejected.
 */
export type LeadRequest = (EnrollmentLead | ContactLead | NewsletterLead | FeedbackLead | FreeConsultationLead) &
  EmailCodeField;

/** 201. The sender gets a confirmation email. Staff get a copy, except of newsletter requests. */
export interface LeadResponse {
  success: true;
  /** Shown to the user. */
  message: string;
}

/**
 * `POST /newsletter/confirm?token=` and `POST /newsletter/unsubscribe?token=` (public, without a body). 422 `errors.token` for an invalid
 * link. A browser that posts the page's form is redirected with 303 to another page.
 */
export interface NewsletterResponse {
  success: true;
  /** Shown to the user. */
  message: string;
}

/** Sends one of the site’s forms to the staff. The idempotency key prevents it from being sent twice. */
export const submitLead = call('POST', '/leads', 'public', {
  body: type<LeadRequest>(),
  answer: type<LeadResponse>(),
  status: 201,
  idempotent: 'key',
  refusals: ['email_code_required'],
  audit: ['lead', 'newsletter_subscription'],
  example: {
    email: 'jane@example.com',
    kind: 'contact',
    message: 'Is there a test on the second Saturday?',
    name: 'Jane Doe',
    subject: 'Practice test',
  },
});
/** Also at the path of its page, to which its form posts. */
export const confirmNewsletter = call('POST', '/newsletter/confirm', 'public', {
  query: type<{ token: string }>(),
  answer: type<NewsletterResponse>(),
  legacyPath: true,
  idempotent: 'state',
  audit: ['newsletter_subscription'],
});
/** Also at the path of its page, to which its form posts, and email clients for one-click unsubscribe (RFC 8058). */
export const unsubscribeNewsletter = call('POST', '/newsletter/unsubscribe', 'public', {
  query: type<{ token: string }>(),
  answer: type<NewsletterResponse>(),
  legacyPath: true,
  idempotent: 'state',
  audit: ['newsletter_subscription'],
});
