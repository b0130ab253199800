import { academy } from '@academy/contracts/academy';
import { currentEmailCopy } from '../copy/current-copy.js';
import type { Attachment, MailContent } from '../mail.js';
import { oneLine } from '../one-line.js';
import { htmlPage } from './html.js';
import { button, type Content, paragraphsOf, type Part, partsOf } from './parts.js';

/** A part of an email as plain text. */
function textOf(part: Part): string {
  switch (part.kind) {
    case 'paragraph':
    case 'aside':
    case 'notice':
    case 'typed':
      return part.text;
    case 'quote':
      return part.text
        .split(/\r?\n/)
        .map((line) => `> ${line}`)
        .join('\n');
    case 'facts':
      return part.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'button':
    case 'link':
    case 'smallLink':
      return `${part.label}: ${part.url}`;
    case 'group':
      return [...(part.title === null ? [] : [part.title]), ...part.parts.map(textOf)].join('\n');
  }
}

/** The parts of an email as plain text. */
const plainText = (parts: readonly Part[]): string => parts.map(textOf).join('\n\n');

export interface MailParts {
  subject: string;
  /** The subject, if left out. */
  heading?: string;
  body: readonly Content[];
  attachments?: readonly Attachment[];
}

const { name, address, phone } = academy;
const place = `${address.line1}, ${address.city}, ${address.state} ${address.postalCode}`;

/** The first sentences after the greeting. */
const openingOf = (text: string): string => oneLine(text.replace(/^Hi [^\n]*,\n+/, ''));

/** Renders the HTML and the plain text of an email. */
function render(
  { subject: title, heading: shown = title, body, attachments = [] }: MailParts,
  footer: readonly string[],
  unsubscribeUrl?: string,
): MailContent {
  const [subject, heading, lines, parts] = [oneLine(title), oneLine(shown), footer.map(oneLine), partsOf(body)];
  const text = plainText(parts);
  const plainFooter = [...lines, ...(unsubscribeUrl === undefined ? [] : [`Unsubscribe: ${unsubscribeUrl}`])];
  return {
    subject,
    html: htmlPage({ subject, heading, parts, opening: openingOf(text), footer: lines, unsubscribeUrl }),
    text: `${[heading, text, `--\n${plainFooter.join('\n')}`].join('\n\n')}\n`,
    ...(attachments.length > 0 && { attachments }),
  };
}

/** An email to a customer. @param reason why this person receives it @param unsubscribeUrl adds the link to the footer */
export function layout({
  reason,
  unsubscribeUrl,
  ...parts
}: MailParts & { reason: string; unsubscribeUrl?: string }): MailContent {
  const footer = [reason, `Questions? Call ${phone} or reply to this email.`, `${name}, ${place}`];
  return render(inOfficeWords(parts), footer, unsubscribeUrl);
}

/** The parts with the subject, the heading and the note of the office, where it has changed them. */
function inOfficeWords({ subject, heading = subject, body, ...parts }: MailParts): MailParts {
  const copy = currentEmailCopy();
  return {
    ...parts,
    subject: copy?.subject ?? subject,
    heading: copy?.heading ?? heading,
    body: [...body, ...paragraphsOf(copy?.note ?? '')],
  };
}

/** A page that an email links to. */
export interface MailPage {
  label: string;
  url: string;
}

/** The page of a family in the office, which opens with the id of any of its records. @param office URL of the office */
export const familyPage = (office: string, id: string): MailPage => ({
  label: 'Open the family',
  url: `${office}/families/${id}`,
});

export interface StaffMailParts extends MailParts {
  /** Where the subject of the email is in the office. */
  page: MailPage;
  /** Added after the link; left out for none. */
  note?: string;
  /** Reply-to address; omitted when there is no one to reply to. */
  replyTo?: string;
}

/** An email to the academy's staff. */
export function staffLayout({ page: { label, url }, note, replyTo, body, ...parts }: StaffMailParts): MailContent {
  const footer = [
    ...(replyTo === undefined ? [] : [`Replies to this email go to ${replyTo}.`]),
    ...(note === undefined ? [] : [note]),
    'You are receiving this email because you are on the academy’s staff list.',
  ];
  return {
    ...render({ ...parts, body: [...body, button(label, url)] }, footer),
    ...(replyTo === undefined ? {} : { replyTo }),
  };
}
