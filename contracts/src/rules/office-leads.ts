import { leadKinds, type LeadKind } from '../http/leads.js';
import { isDay } from './dates.js';

/** How far a conversation with a family has come. */
export const leadStates = ['new', 'talking', 'won', 'lost'] as const;

export type LeadState = (typeof leadStates)[number];

/** Each state in a word. */
export const leadStateNames: Readonly<Record<LeadState, string>> = {
  new: 'New',
  talking: 'Talking',
  won: 'Won',
  lost: 'Lost',
};

export const isLeadState = (value: unknown): value is LeadState => leadStates.includes(value as LeadState);

/** The forms the office works with. The newsletter has a list of its own. */
export type OfficeLeadKind = Exclude<LeadKind, 'newsletter'>;

export const officeLeadKinds = leadKinds.filter((kind): kind is OfficeLeadKind => kind !== 'newsletter');

export const isOfficeLeadKind = (value: unknown): value is OfficeLeadKind =>
  officeLeadKinds.includes(value as OfficeLeadKind);

/** Hours within which the site promises an answer. */
export const leadAnswerHours = 24;

/** Whether the site promises an answer to a form. Feedback is thanked for, and waits for nothing. */
export const awaitsAnswer = (kind: OfficeLeadKind): boolean => kind !== 'feedback';

/** What the list can be narrowed to by state: one of them, or all that are still worked on. */
export const leadStateFilters = ['open', ...leadStates, 'all'] as const;

export type LeadStateFilter = (typeof leadStateFilters)[number];

export const isLeadStateFilter = (value: unknown): value is LeadStateFilter =>
  leadStateFilters.includes(value as LeadStateFilter);

/** The states that a filter lets through. */
export function statesOf(filter: LeadStateFilter): readonly LeadState[] {
  if (filter === 'all') return leadStates;
  return filter === 'open' ? ['new', 'talking'] : [filter];
}

/** Longest next step, in characters. */
export const nextStepMaxLength = 200;
/** Longest note and answer, in characters. */
export const leadNoteMaxLength = 5_000;
/** Longest subject of an answer, in characters. */
export const answerSubjectMaxLength = 150;

export const officeLeadMessages = {
  actionRequired: 'Please choose whether to take the lead or to give it back.',
  stateRequired: 'Please choose a state.',
  nextStepTooLong: `Please use at most ${nextStepMaxLength} characters.`,
  nextStepRequired: 'Please write what is to be done.',
  nextStepDate: 'Please choose a date.',
  noteRequired: 'Please write a note.',
  textTooLong: `Please use at most ${leadNoteMaxLength} characters.`,
  subjectRequired: 'Please write a subject.',
  subjectTooLong: `Please use at most ${answerSubjectMaxLength} characters.`,
  answerRequired: 'Please write an answer.',
  placeholderLeft: (placeholder: string) => `Please replace ${placeholder} with your own words.`,
} as const;

/** @returns what is wrong with a state as it was sent, or null */
export const checkLeadState = (state: string): string | null =>
  isLeadState(state) ? null : officeLeadMessages.stateRequired;

/** What a staff member does about who works on a lead. */
export const leadOwnerActions = ['take', 'release'] as const;

export type LeadOwnerAction = (typeof leadOwnerActions)[number];

/** @returns what is wrong with an action as it was sent, or null */
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

/** A placeholder of a template that was not filled, or null. */
const placeholderIn = (text: string): string | null => /\{[a-z_]+\}/.exec(text)?.[0] ?? null;

/** Checks a part of an email that staff write. @param missing what to say when it is empty */
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
