import type { TestimonialState } from '../../rules/testimonial.js';
import type { LeadOwnerAction, LeadState, LeadStateFilter, OfficeLeadKind } from '../../rules/office-leads.js';

/** A staff member who works on a lead. */
export interface LeadOwner {
  id: string;
  name: string;
}

/** What a family sent with a form of the site, as the list shows it. */
export interface LeadRow {
  id: string;
  kind: OfficeLeadKind;
  /** ISO 8601. */
  received_at: string;
  name: string;
  email: string;
  /** What it is about, in a few words: the program, the subject, the requested time. */
  about: string;
  state: LeadState;
  /** Not answered within the promised 24 hours. */
  late: boolean;
  /** Null until a staff member takes it. */
  owner: LeadOwner | null;
  /** Empty when there is none. */
  next_step: string;
  /** YYYY-MM-DD, academy time. */
  next_step_date: string | null;
  /** ISO 8601; null until it was answered, or its state left `new`. */
  first_answered_at: string | null;
}

/** One thing that happened to a lead. */
export type LeadEntryKind = 'taken' | 'released' | 'state' | 'next_step' | 'step_done' | 'note' | 'answer';

export interface LeadEntry {
  id: string;
  /** ISO 8601. */
  at: string;
  kind: LeadEntryKind;
  /** Name of the staff member. */
  by: string;
  /** Of a change of state. */
  state: LeadState | null;
  /** Of an answer. */
  subject: string | null;
  /** Of a note, a next step and an answer. */
  text: string | null;
  /** Of a next step: YYYY-MM-DD. */
  date: string | null;
}

/** Feedback that the office would like to publish. */
export interface LeadTestimonial {
  /** The exact words, and the name beside them. */
  text: string;
  name: string;
  /** 1 to 5 stars; null without any. */
  rating: number | null;
  state: TestimonialState;
  /** ISO 8601; who did it is the name of a staff member. */
  asked_at: string;
  asked_by: string;
  answered_at: string | null;
  published_at: string | null;
  published_by: string | null;
  withdrawn_at: string | null;
  withdrawn_by: string | null;
}

/** A lead with everything that was sent, and its history. */
export interface OfficeLead extends LeadRow {
  /** The fields of the form, by their names. */
  fields: Record<string, string>;
  /** Oldest first. */
  history: LeadEntry[];
  /** Null unless it is feedback that the office has asked to publish. */
  testimonial: LeadTestimonial | null;
  /** Sent with a change, which is refused if the version is outdated. */
  version: number;
}

/** `GET /api/office/leads`. Late ones first, the longest waiting at the top; then the newest. */
export interface ListLeadsQuery {
  /** `open` when left out: new and talking. */
  state?: LeadStateFilter;
  kind?: OfficeLeadKind;
  /** `mine`: only those of the caller. */
  owner?: 'mine';
  /** `next` of the page before. */
  after?: string;
}

export interface LeadListResponse {
  success: true;
  leads: LeadRow[];
  /** Where the next page begins; null on the last one. */
  next: string | null;
}

/** Answer of every call about one lead: the lead as it is now. */
export interface OfficeLeadResponse {
  success: true;
  lead: OfficeLead;
}

interface VersionedRequest {
  /** Of the lead as it was read. */
  version: number;
}

export interface SetLeadOwnerRequest extends VersionedRequest {
  /** Whether the caller takes the lead, also from a colleague, or gives it back. */
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

/** The next step was done: the lead has none any more. */
export type FinishLeadNextStepRequest = VersionedRequest;

export interface AddLeadNoteRequest extends VersionedRequest {
  text: string;
}

/** Emailed to the family. Paragraphs are separated by empty lines. */
export interface AnswerLeadRequest extends VersionedRequest {
  subject: string;
  text: string;
}

/** Emails the family a link to agree, or not, to these words with this name. */
export interface RequestTestimonialRequest extends VersionedRequest {
  text: string;
  name: string;
}

/** Puts it on the public pages, once the family has agreed; or takes it away again. */
export type ChangeTestimonialRequest = VersionedRequest;
