import { answerSubjectMaxLength, checkWritten, leadNoteMaxLength, officeLeadMessages } from './office-leads.js';

export const dateMessageMessages = {
  textRequired: 'Please write a message.',
  noFamilies: 'No families are registered, so there is no one to write to.',
  changed: 'The list of families has changed. Please review it before you send.',
  recipients: 'Please send the number of families that the list shows.',
} as const;

/** Checks the subject of a message. @returns the error, or null */
export const checkMessageSubject = (subject: string): string | null =>
  checkWritten(subject, answerSubjectMaxLength, officeLeadMessages.subjectRequired, officeLeadMessages.subjectTooLong);

/** Checks the text of a message. @returns the error, or null */
export const checkMessageText = (text: string): string | null =>
  checkWritten(text, leadNoteMaxLength, dateMessageMessages.textRequired, officeLeadMessages.textTooLong);
