import { call, file, type } from '../call.js';
import type { TestimonialState } from '../../rules/testimonial.js';
import type { LeadOwnerAction, LeadState, LeadStateFilter, OfficeLeadKind } from '../../rules/office-leads.js';

/** The staff member who handles a lead. */
export interface LeadOwner {
  id: string;
  name: string;
}

/** A lead in the list. */
export interface LeadRow {
  id: string;
  kind: OfficeLeadKind;
  /** ISO 8601. */
  received_at: string;
  name: string;
  email: string;
  /** Short summary: the program, the subject or the requested time. */
  about: string;
  state: LeadState;
  /** Not answered within the promised 24 hours. */
  late: boolean;
  /** Null until a staff member takes the lead. */
  owner: LeadOwner | null;
  /** Empty if there is none. */
  next_step: string;
  /** YYYY-MM-DD, academy time. */
  next_step_date: string | null;
  /** ISO 8601: when it was first answered or left the state `new`; null until then. */
  first_answered_at: string | null;
}

/** Kind of an entry in a lead's history. */
export type LeadEntryKind = 'taken' | 'released' | 'state' | 'next_step' | 'step_done' | 'note' | 'answer';

export interface LeadEntry {
  id: string;
  /** ISO 8601. */
  at: string;
  kind: LeadEntryKind;
  /** Name of the staff member. */
  by: string;
  /** For a change of state. */
  state: LeadState | null;
  /** For an answer. */
  subject: string | null;
  /** For a note, a next step or an answer. */
  text: string | null;
  /** For a next step: YYYY-MM-DD. */
  date: string | null;
}

/** Feedback that the office asked to publish. */
export interface LeadTestimonial {
  /** The exact text, and the name published with it. */
  text: string;
  name: string;
  /** 1 to 5 stars; null without a rating. */
  rating: number | null;
  state: TestimonialState;
  /** Times are ISO 8601; `…_by` are names of staff members. */
  asked_at: string;
  asked_by: string;
  answered_at: string | null;
  published_at: string | null;
  published_by: string | null;
  withdrawn_at: string | null;
  withdrawn_by: string | null;
}

/** A lead with all form fields and its history. */
export interface OfficeLead extends LeadRow {
  /** The form fields, by name. */
  fields: Record<string, string>;
  /** Oldest first. */
  history: LeadEntry[];
  /** Null unless it is feedback that the office asked to publish. */
  testimonial: LeadTestimonial | null;
  /** Sent with a change, which is refused if the version is outdated. */
  version: number;
}

/** `GET /api/office/leads`. Late leads first, the longest waiting at the top; then the others, newest first. */
export interface ListLeadsQuery {
  /** Defaults to `open`: new and talking. */
  state?: LeadStateFilter;
  kind?: OfficeLeadKind;
  /** `mine`: only those of the caller. */
  owner?: 'mine';
  /** Cursor: `next` of the previous page. */
  after?: string;
}

export interface LeadListResponse {
  success: true;
  leads: LeadRow[];
  /** Cursor of the next page; null on the last page. */
  next: string | null;
}

/** Response to every call on one lead: its current state. */
export interface OfficeLeadResponse {
  success: true;
  lead: OfficeLead;
}

export interface VersionedRequest {
  /** Version of the lead as read. */
  version: number;
}

export interface SetLeadOwnerRequest extends VersionedRequest {
  /** Whether the caller takes the lead, possibly from a colleague, or gives it back. */
  action: LeadOwnerAction;
}

export interface ChangeLeadStateRequest extends VersionedRequest {
  state: LeadState;
}

export interface SetLeadNextStepRequest extends VersionedRequest {
  text: string;
  /** YYYY-MM-DD, academy time. */
  date: string;
}

/** Marks the next step as done, which leaves the lead without one. */
export type FinishLeadNextStepRequest = VersionedRequest;

export interface AddLeadNoteRequest extends VersionedRequest {
  text: string;
}

/** An answer to email to the family. Paragraphs are separated by empty lines. */
export interface AnswerLeadRequest extends VersionedRequest {
  subject: string;
  text: string;
}

/** Emails the family a link to agree to, or decline, publishing this text with this name. */
export interface RequestTestimonialRequest extends VersionedRequest {
  text: string;
  name: string;
}

/** Publishes a testimonial that the family has agreed to, or withdraws it. */
export type ChangeTestimonialRequest = VersionedRequest;

export const listLeads = call('GET', '/office/leads', 'desk', {
  query: type<ListLeadsQuery>(),
  answer: type<LeadListResponse>(),
});
/** The list of leads as a CSV file. */
export const getLeadsFile = call('GET', '/office/leads.csv', 'desk', { query: type<ListLeadsQuery>(), answer: file() });
export const getLead = call('GET', '/office/leads/:id', 'desk', { answer: type<OfficeLeadResponse>() });
/** Takes or releases a lead. */
export const setLeadOwner = call('PUT', '/office/leads/:id/owner', 'desk', {
  body: type<SetLeadOwnerRequest>(),
  answer: type<OfficeLeadResponse>(),
  audit: ['lead'],
  example: { action: 'take', version: 1 },
});
export const changeLeadState = call('PUT', '/office/leads/:id/state', 'desk', {
  body: type<ChangeLeadStateRequest>(),
  answer: type<OfficeLeadResponse>(),
  audit: ['lead'],
  example: { state: 'talking', version: 1 },
});
export const setLeadNextStep = call('PUT', '/office/leads/:id/next-step', 'desk', {
  body: type<SetLeadNextStepRequest>(),
  answer: type<OfficeLeadResponse>(),
  audit: ['lead'],
  example: { date: '2026-11-30', text: 'Call', version: 1 },
});
export const finishLeadNextStep = call('POST', '/office/leads/:id/next-step/done', 'desk', {
  body: type<FinishLeadNextStepRequest>(),
  answer: type<OfficeLeadResponse>(),
  idempotent: 'version',
  audit: ['lead'],
  example: { version: 1 },
});
export const addLeadNote = call('POST', '/office/leads/:id/notes', 'desk', {
  body: type<AddLeadNoteRequest>(),
  answer: type<OfficeLeadResponse>(),
  status: 201,
  idempotent: 'version',
  audit: ['lead'],
  example: { text: 'Called.', version: 1 },
});
/** Emails the family a link to agree or decline, with the exact text to be published. */
export const requestTestimonial = call('POST', '/office/leads/:id/testimonial', 'desk', {
  body: type<RequestTestimonialRequest>(),
  answer: type<OfficeLeadResponse>(),
  status: 201,
  idempotent: 'version',
  audit: ['lead'],
  example: { name: 'Ann L., parent', text: 'It worked.', version: 1 },
});
/** Publishes the text that the family has agreed to. */
export const publishTestimonial = call('POST', '/office/leads/:id/testimonial/publish', 'manager', {
  body: type<ChangeTestimonialRequest>(),
  answer: type<OfficeLeadResponse>(),
  idempotent: 'version',
  audit: ['lead'],
  example: { version: 1 },
});
/** Removes a published testimonial from the public pages. */
export const withdrawTestimonial = call('POST', '/office/leads/:id/testimonial/withdraw', 'manager', {
  body: type<ChangeTestimonialRequest>(),
  answer: type<OfficeLeadResponse>(),
  idempotent: 'version',
  audit: ['lead'],
  example: { version: 1 },
});
/** Emails the family an answer. */
export const answerLead = call('POST', '/office/leads/:id/answers', 'desk', {
  body: type<AnswerLeadRequest>(),
  answer: type<OfficeLeadResponse>(),
  status: 201,
  idempotent: 'version',
  audit: ['lead'],
  example: { subject: 'Our hours', text: 'We are open.', version: 1 },
});
