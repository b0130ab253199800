import { type } from '../http/call.js';
import type { LeadKind } from '../http/leads.js';
import { defineEvent } from './event.js';

/** A visitor submitted one of the lead forms. */
export interface LeadReceived {
  lead_id: string;
  kind: LeadKind;
}

export const leadReceived = defineEvent('LeadReceived', type<LeadReceived>());

/** A staff member replied to a lead. The text is stored with the lead. */
export interface LeadAnswered {
  lead_id: string;
  /** The entry in the lead's history with the reply. */
  answer_id: string;
}

export const leadAnswered = defineEvent('LeadAnswered', type<LeadAnswered>());

/** The office asked a family for permission to publish its feedback. The exact text is stored with the request. */
export interface TestimonialRequested {
  lead_id: string;
  request_id: string;
  /** Version of the request. A link works only for the text that it was sent with. */
  version: number;
}

export const testimonialRequested = defineEvent('TestimonialRequested', type<TestimonialRequested>());

/** A visitor signed up for the newsletter. The email address is not confirmed and may belong to someone else. */
export interface NewsletterRequested {
  subscription_id: string;
}

export const newsletterRequested = defineEvent('NewsletterRequested', type<NewsletterRequested>());

/** The owner of an email address confirmed their newsletter subscription. */
export interface NewsletterConfirmed {
  subscription_id: string;
}

export const newsletterConfirmed = defineEvent('NewsletterConfirmed', type<NewsletterConfirmed>());
