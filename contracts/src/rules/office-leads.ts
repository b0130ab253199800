import { leadKinds, type LeadKind } from '../http/leads.js';
import { isDay } from './dates.js';

/** Stages of a conversation with a lead. */
export const leadStates = ['new', 'talking', 'won', 'lost'] as const;

export type LeadState = (typeof leadStates)[number];

/** Display name of each state. */
export const leadStateNames: Readonly<Record<LeadState, string>> = {
  new: 'New',
  talking: 'Talking',
  won: 'Won',
  lost: 'Lost',
};

export const isLeadState = (value: unknown): value is LeadState => leadStates.includes(value as LeadState);

/** The forms that staff handle as leads. The newsletter has its own list. */
export type OfficeLeadKind = Exclude<LeadKind, 'newsletter'>;

export const officeLeadKinds = leadKinds.filter((kind): kind is OfficeLeadKind => kind !== 'newsletter');

export const isOfficeLeadKind = (value: unknown): value is OfficeLeadKind =>
  officeLeadKinds.includes(value as OfficeLeadKind);

/** Hours within which the site promises a reply. */
export const leadAnswerHours = 24;

/** Whether the site promises a reply to a form. Feedback needs none. */
export const awaitsAnswer = (kind: OfficeLeadKind): boolean => kind !== 'feedback';

/** State filters of the list: `open` for leads still being worked on, one state, or all. */
const leadStateFilters = ['open', ...leadStates, 'all'] as const;

export type LeadStateFilter = (typeof leadStateFilters)[number];

export const isLeadStateFilter = (value: unknown): value is LeadStateFilter =>
  leadStateFilters.includes(value as LeadStateFilter);

/** The states that a filter includes. */
export function statesOf(filter: LeadStateFilter): readonly LeadState[] {
  if (filter === 'all') return leadStates;
  return filter === 'open' ? ['new', 'talking'] : [filter];
}

/** Longest next step, in characters. */
const nextStepMaxLength = 200;
/** Longest note, and longest answer, in characters. */
export const leadNoteMaxLength = 5_000;
/** Longest subject of an answer, in characters. */
export const answerSubjectMaxLength = 150;

export const officeLeadMessages = {
  actionRequired: 'Please choose whether to take the lead or to give it back.',
  stateRequired: 'Please choose a status.',
  nextStepTooLong: `Please use at most ${nextStepMaxLength} characters.`,
  nextStepRequired: 'Please enter what needs to be done.',
  nextStepDate: 'Please choose a date.',
  noteRequired: 'Please enter a note.',
  textTooLong: `Please use at most ${leadNoteMaxLength} characters.`,
  subjectRequired: 'Please enter a subject.',
  subjectTooLong: `Please use at most ${answerSubjectMaxLength} characters.`,
  answerRequired: 'Please enter an answer.',
  placeholderLeft: (placeholder: string) => `Please replace ${placeholder} with your own words.`,
} as const;

/** Checks a submitted state. @returns the message, or null */
export const checkLeadState = (state: string): string | null =>
  isLeadState(state) ? null : officeLeadMessages.stateRequired;

/** Ways in which a staff member changes the owner of a lead. */
const leadOwnerActions = ['take', 'release'] as const;

export type LeadOwnerAction = (typeof leadOwnerActions)[number];

/** Checks a submitted owner action. @returns the message, or null */
export const checkLeadOwnerAction = (action: string): string | null =>
  leadOwnerActions.includes(action as LeadOwnerAction) ? null : officeLeadMessages.actionRequired;

export function checkNextStep(text: string): string | null {
  if (text.trim() === '') return officeLeadMessages.nextStepRequired;
  return text.trim().length > nextStepMaxLength ? officeLeadMessages.nextStepTooLong : null;
}

/** @param date YYYY-MM-DD */
export const checkNextStepDate = (date: string): string | null =>
  isDay(date) ? null : officeLeadMessages.nextStepDate;

export function checkLeadNote(text: string): string | null {
  if (text.trim() === '') return officeLeadMessages.noteRequired;
  return text.trim().length > leadNoteMaxLength ? officeLeadMessages.textTooLong : null;
}

/** The first placeholder of a template that is not filled in, or null. */
const placeholderIn = (text: string): string | null => /\{[a-z_]+\}/.exec(text)?.[0] ?? null;

/** Checks the subject or text of an email that staff write. @param missing message when it is empty */
export function checkWritten(text: string, maxLength: number, missing: string, tooLong: string): string | null {
  if (text.trim() === '') return missing;
  if (text.trim().length > maxLength) return tooLong;
  const placeholder = placeholderIn(text);
  return placeholder === null ? null : officeLeadMessages.placeholderLeft(placeholder);
}

export const checkAnswerSubject = (subject: string): string | null =>
  checkWritten(subject, answerSubjectMaxLength, officeLeadMessages.subjectRequired, officeLeadMessages.subjectTooLong);

export const checkAnswerText = (text: string): string | null =>
  checkWritten(text, leadNoteMaxLength, officeLeadMessages.answerRequired, officeLeadMessages.textTooLong);
