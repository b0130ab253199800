import type { LeadKind } from '@academy/contracts/http/leads';
import { formatSlot } from '@academy/contracts/rules/consultation-words';
import { longDateTime } from '@academy/contracts/rules/date-format';
import { leadFacts } from '@academy/contracts/rules/lead-facts';
import { leadKindNames } from '@academy/contracts/rules/lead-labels';
import type { MailContent } from '../mail.js';
import { layout, staffLayout } from './layout.js';
import { letterMail, type Letter } from './letter.js';
import { facts } from './parts.js';

/** The forms that reach the staff. The newsletter has emails of its own. */
export type LeadMailKind = Exclude<LeadKind, 'newsletter'>;

/** A submitted lead form. */
export interface LeadMail {
  leadId: string;
  kind: LeadMailKind;
  receivedAt: Date;
  email: string;
  /** By the form's field names. */
  fields: Readonly<Record<string, string>>;
}

/** Texts of the confirmations. They contain no user input, because the address may belong to someone else. */
const confirmations: Record<LeadMailKind, { subject: string; heading: string; text: string }> = {
  enrollment: {
    subject: 'We received your enrollment form',
    heading: 'Thank you for your interest',
    text: 'We received your enrollment form. We’ll call or email you within one business day.',
  },
  contact: {
    subject: 'We received your message',
    heading: 'We received your message',
    text: 'Thank you for your message. We’ll reply by email within 24 hours.',
  },
  feedback: {
    subject: 'Thank you for your feedback',
    heading: 'Thank you for your feedback',
    text: 'We read all feedback. As you agreed, we may publish yours on our feedback page. Reply to this email if you change your mind.',
  },
  free_consultation: {
    subject: 'We received your request for a free consultation',
    heading: 'We received your request',
    text: 'Thank you for requesting a free 30-minute consultation. We’ll email you to confirm a time, with a short questionnaire and the link to the video meeting.',
  },
};

/** Confirms a submitted form to its sender. */
export function leadMail({ kind, fields }: LeadMail): MailContent {
  const { subject, heading, text } = confirmations[kind];
  const slot = formatSlot(fields['date'] ?? '', fields['time_slot'] ?? '');
  return layout({
    subject,
    heading,
    body: [text, kind === 'free_consultation' && facts([['Requested time', slot]])],
    reason: 'You are receiving this email because your email address was entered on our website.',
  });
}

/** A staff member's answer to a family that sent a form. */
export const leadAnswerMail = (answer: Letter): MailContent =>
  letterMail(answer, 'You are receiving this email because you wrote to us on our website.');

/** Notifies staff of a submitted form. @param office URL of the office */
export function leadStaffMail({ leadId, kind, receivedAt, email, fields }: LeadMail, office: string): MailContent {
  const sender = fields['name'] ?? [fields['firstName'], fields['lastName']].join(' ').trim();
  return staffLayout({
    subject: `${leadKindNames[kind]}: ${sender || email}`,
    heading: leadKindNames[kind],
    body: [facts([...leadFacts(kind, fields), ['Received on', longDateTime(receivedAt)], ['Lead', leadId]])],
    replyTo: email,
    page: { label: 'Open the lead', url: `${office}/leads/${leadId}` },
  });
}
