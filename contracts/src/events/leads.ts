import { type } from '../http/call.js';
import type { OfficeLeadKind } from '../rules/office-leads.js';
import { defineEvent } from './event.js';
import { exampleIds as ids } from './example-ids.js';

/** A visitor submitted one of the lead forms. */
export interface LeadReceived {
  lead_id: string;
  kind: OfficeLeadKind;
}

export const leadReceived = defineEvent('LeadReceived', type<LeadReceived>(), {
  lead_id: ids.lead_id,
  kind: 'contact',
});

/** A staff member replied to a lead. The text is stored with the lead. */
export interface LeadAnswered {
  lead_id: string;
  /** The entry in the lead's history with the reply. */
  answer_id: string;
}

export const leadAnswered = defineEvent('LeadAnswered', type<LeadAnswered>(), {
  lead_id: ids.lead_id,
  answer_id: ids.answer_id,
});

/** The office asked a family for permission to publish its feedback. The exact text is stored with the request. */
export interface TestimonialRequested {
  lead_id: string;
  request_id: string;
  /** Version of the request. A link works only for the text that it was sent with. */
  version: number;
}

export const testimonialRequested = defineEvent('TestimonialRequested', type<TestimonialRequested>(), {
  lead_id: ids.lead_id,
  request_id: ids.request_id,
  version: 1,
});

/** A visitor signed up for the newsletter. The email address is not confirmed and may belong to someone else. */
export interface NewsletterRequested {
  subscription_id: string;
}

export const newsletterRequested = defineEvent('NewsletterRequested', type<NewsletterRequested>(), {
  subscription_id: ids.subscription_id,
});

/** The owner of an email address confirmed their newsletter subscription. */
export interface NewsletterConfirmed {
  subscription_id: string;
}

export const newsletterConfirmed = defineEvent('NewsletterConfirmed', type<NewsletterConfirmed>(), {
  subscription_id: ids.active_subscription_id,
});
