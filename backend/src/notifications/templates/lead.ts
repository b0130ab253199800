import type { LeadKind } from '@academy/contracts/http/leads';
import { formatSlot } from '@academy/contracts/rules/consultation-calendar';
import { leadFacts } from '@academy/contracts/rules/lead-facts';
import { leadKindNames } from '@academy/contracts/rules/lead-labels';
import { academyTime } from '../academy-time.js';
import type { MailContent } from '../mail.js';
import { facts, factLines, layout, paragraph, staffLayout, type Fact } from './layout.js';

/** A submitted lead form. */
export interface LeadMail {
  leadId: string;
  kind: LeadKind;
  receivedAt: Date;
  email: string;
  /** By the form's own names. */
  fields: Readonly<Record<string, string>>;
}

/** What the confirmation says. It repeats nothing that was typed: the address may belong to another person. */
const confirmations: Record<LeadKind, { subject: string; heading: string; text: string }> = {
  enrollment: {
    subject: 'We have your enrollment form',
    heading: 'Thank you for your interest',
    text: 'We have your enrollment form. We read it and call or write to you within a working day.',
  },
  contact: {
    subject: 'We have your message',
    heading: 'We have your message',
    text: 'Thank you for writing to us. We answer by email within 24 hours.',
  },
  newsletter: {
    subject: 'You are on our newsletter list',
    heading: 'You are on the list',
    text: 'You will hear from us when we have news about tests, applications and dates. Answer this mail with “stop” to be taken off the list, also if it was not you who signed up.',
  },
  feedback: {
    subject: 'Thank you for your feedback',
    heading: 'Thank you for your feedback',
    text: 'We read every word. As you agreed, we may show yours on our feedback page. Answer this mail if you change your mind.',
  },
  free_consultation: {
    subject: 'We have your request for a free consultation',
    heading: 'We have your request',
    text: 'Thank you for asking for a free 30-minute consultation. We write to you to confirm a time, with a short questionnaire and the link for the video meeting.',
  },
};

/** Confirms to the sender that their details have arrived. */
export function leadMail({ kind, fields }: LeadMail): MailContent {
  const { subject, heading, text } = confirmations[kind];
  const rows: Fact[] =
    kind === 'free_consultation'
      ? [['You asked for', formatSlot(fields['date'] ?? '', fields['time_slot'] ?? '')]]
      : [];
  return layout({
    subject,
    heading,
    body: [paragraph(text), ...(rows.length > 0 ? [facts(rows)] : [])],
    text: [text, ...(rows.length > 0 ? [factLines(rows)] : [])].join('\n\n'),
    reason: 'You get this mail because your email address was given on our website.',
  });
}

/** Shows the staff what was left. */
export function leadStaffMail({ leadId, kind, receivedAt, email, fields }: LeadMail): MailContent {
  const rows: Fact[] = [...leadFacts(kind, fields), ['Received on', academyTime(receivedAt)], ['Lead', leadId]];
  const sender = fields['name'] ?? [fields['firstName'], fields['lastName']].join(' ').trim();
  return staffLayout({
    subject: `${leadKindNames[kind]}: ${sender || email}`,
    heading: leadKindNames[kind],
    body: [facts(rows)],
    text: factLines(rows),
    replyTo: email,
    find: 'All forms that came in are listed on the operations page /leads.',
  });
}
