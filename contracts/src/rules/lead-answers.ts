import { academy } from '../academy.js';
import { enrollmentPrograms } from './lead.js';
import type { OfficeLeadKind } from './office-leads.js';

/** A prepared answer. `{first_name}`, `{program}`, `{staff_name}`, `{academy}` and `{phone}` are filled in when staff select it. */
export interface LeadAnswerTemplate {
  id: string;
  /** Name under which staff select it. */
  label: string;
  /** The forms it answers. */
  kinds: readonly OfficeLeadKind[];
  subject: string;
  text: string;
}

const signature = '{staff_name}\n{academy}\n{phone}';

/** The prepared answers, in display order. */
export const leadAnswerTemplates: readonly LeadAnswerTemplate[] = [
  {
    id: 'next-step-call',
    label: 'Offer a call',
    kinds: ['enrollment', 'contact', 'free_consultation'],
    subject: 'Your question about {program}',
    text: `Hi {first_name},\n\nThank you for writing to us about {program}.\n\nThe best next step is a short call. Which day and time would suit you this week? We are glad to answer everything you would like to know.\n\n${signature}`,
  },
  {
    id: 'program-details',
    label: 'Explain how a program works',
    kinds: ['enrollment', 'contact', 'free_consultation'],
    subject: 'How {program} works at {academy}',
    text: `Hi {first_name},\n\nThank you for your interest in {program}.\n\nWe begin with a conversation about your student’s goals and schedule. After that we suggest a plan with dates and a price, and you decide. Reply to this email with any questions, or with a time for a call.\n\n${signature}`,
  },
  {
    id: 'confirm-consultation',
    label: 'Confirm a free consultation',
    kinds: ['free_consultation'],
    subject: 'Your free consultation',
    text: `Hi {first_name},\n\nThe time you asked for works for us. We will call you then; it takes about 30 minutes.\n\nIf something comes up, reply to this email and we will find another time.\n\n${signature}`,
  },
  {
    id: 'another-time',
    label: 'Suggest another time',
    kinds: ['free_consultation'],
    subject: 'Another time for your free consultation',
    text: `Hi {first_name},\n\nUnfortunately the time you asked for is taken. Could you reply with two or three other times that suit you? We will confirm one of them right away.\n\n${signature}`,
  },
  {
    id: 'thank-for-feedback',
    label: 'Thank them for feedback',
    kinds: ['feedback'],
    subject: 'Thank you for your feedback',
    text: `Hi {first_name},\n\nThank you for taking the time to write to us. We have shared your words with the whole team.\n\n${signature}`,
  },
];

/** The prepared answers for a kind of form. */
export const answerTemplatesFor = (kind: OfficeLeadKind): readonly LeadAnswerTemplate[] =>
  leadAnswerTemplates.filter(({ kinds }) => kinds.includes(kind));

/** Full name of the person who sent a form. */
export const leadName = (fields: Readonly<Record<string, string>>): string =>
  (fields['name'] ?? [fields['firstName'], fields['lastName']].filter(Boolean).join(' ')).trim();

/** Fills a template's placeholders with the values from the family's form. */
export function fillAnswerTemplate(
  { subject, text }: Pick<LeadAnswerTemplate, 'subject' | 'text'>,
  { fields, staffName }: { fields: Readonly<Record<string, string>>; staffName: string },
): { subject: string; text: string } {
  const program = (enrollmentPrograms as Readonly<Record<string, string>>)[fields['program'] ?? ''] ?? 'our programs';
  const [first = ''] = (fields['firstName'] ?? leadName(fields)).split(' ');
  const values: Readonly<Record<string, string>> = {
    '{first_name}': first === '' ? 'there' : first,
    '{program}': program,
    '{staff_name}': staffName,
    '{academy}': academy.name,
    '{phone}': academy.phone,
  };
  const fill = (words: string) => words.replace(/\{[a-z_]+\}/g, (placeholder) => values[placeholder] ?? placeholder);
  return { subject: fill(subject), text: fill(text) };
}
