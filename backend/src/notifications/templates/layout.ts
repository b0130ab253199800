import { academy } from '@academy/contracts/defaults/academy';
import { html, Markup, oneLine } from '../markup.js';
import type { MailContent } from '../mail.js';

/** The site's typefaces where a mail program has them, and the site's fallbacks elsewhere. */
const font = "font-family:'Schibsted Grotesk',Arial,Helvetica,sans-serif";
const headingFont = "font-family:Newsreader,'Times New Roman',Times,serif";

/** Colors for email clients in dark mode; clients that ignore them use the light inline colors. */
const darkStyles = [
  '@media (prefers-color-scheme: dark) {',
  '.page { background: #0D1428 !important; }',
  '.panel { background: #16203B !important; border-color: #3A4768 !important; }',
  '.ink { color: #F3F5FA !important; }',
  '.muted { color: #B4BED3 !important; }',
  '.link { color: #B9C8FF !important; }',
  '.rule { border-color: #3A4768 !important; }',
  '.notice { background: #FFE16A !important; color: #10182B !important; }',
  '}',
].join(' ');

export function paragraph(content: string): Markup {
  return html`<p class="ink" style="margin:0 0 16px;color:#10182B;font-size:16px;line-height:26px;${font}">${content}</p>`;
}

/** For what only a call to the office needs. */
export function aside(content: string): Markup {
  return html`<p class="muted" style="margin:0 0 16px;color:#475066;font-size:13px;line-height:20px;${font}">${content}</p>`;
}

/** A link that looks like a button, with its address in full below it for mail programs that show no buttons. */
export function button(label: string, href: string): Markup {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 12px"><tr><td style="background:#1F3A93;border-radius:4px">
<a href="${href}" style="display:inline-block;padding:12px 20px;color:#FFFFFF;font-size:16px;line-height:20px;font-weight:600;text-decoration:none;${font}">${label}</a>
</td></tr></table>
<p class="muted" style="margin:0 0 20px;color:#475066;font-size:13px;line-height:20px;${font}"><a class="link" href="${href}" style="color:#1F3A93">${href}</a></p>`;
}

export type Fact = readonly [label: string, value: string];

/** Labels on the left, values on the right. */
export function facts(rows: readonly Fact[]): Markup {
  const cell = `padding:10px 0;font-size:15px;line-height:22px;border-bottom:1px solid #D5DAE3;${font}`;
  const lines = rows.map(
    ([
      label,
      value,
    ]) => html`<tr><td class="muted rule" valign="top" style="${cell};color:#475066;padding-right:16px">${label}</td>
<td class="ink rule" valign="top" align="right" style="${cell};color:#10182B">${value}</td></tr>`,
  );
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">${lines}</table>`;
}

/** The same facts as lines of text. */
export function factLines(rows: readonly Fact[]): string {
  return rows.map(([label, value]) => `${label}: ${oneLine(value)}`).join('\n');
}

/** Highlighted: for what must not be overlooked. */
export function notice(text: string): Markup {
  return html`<p class="notice" style="margin:0 0 20px;padding:10px 14px;background:#FFE16A;color:#10182B;font-size:15px;line-height:22px;font-weight:600;${font}">${text}</p>`;
}

export interface MailParts {
  subject: string;
  heading: string;
  body: readonly Markup[];
  /** The plain text between heading and footer. */
  text: string;
}

const { name, address, phone } = academy;
const place = `${address.line1}, ${address.city}, ${address.state} ${address.postalCode}`;

/** Puts a mail's parts on the academy's paper. */
function onPaper({ subject, heading, body, text }: MailParts, footer: readonly string[]): MailContent {
  const footerLines = footer.map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${oneLine(subject)}</title><style>${darkStyles}</style></head>
<body class="page" style="margin:0;padding:0;background:#FAFAF7">
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#FAFAF7"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td class="ink" style="padding:0 4px 16px;color:#10182B;font-size:18px;line-height:24px;font-weight:700;${font}">${name}</td></tr>
<tr><td class="panel" style="padding:28px 24px;background:#FFFFFF;border:1px solid #D5DAE3;border-radius:10px">
<h1 class="ink" style="margin:0 0 20px;color:#10182B;font-size:26px;line-height:32px;font-weight:500;${headingFont}">${heading}</h1>
${body}
</td></tr>
<tr><td class="muted" style="padding:16px 4px 0;color:#475066;font-size:13px;line-height:20px;${font}">${footerLines}</td></tr>
</table></td></tr></table></body></html>`;
  const plain = [oneLine(heading), text, `--\n${footer.map(oneLine).join('\n')}`].join('\n\n');
  return { subject: oneLine(subject), html: page.value, text: `${plain}\n` };
}

/** A mail to a customer. @param reason why this person gets it */
export function layout({ reason, ...parts }: MailParts & { reason: string }): MailContent {
  return onPaper(parts, [reason, `Questions? Call ${phone} or answer this mail.`, `${name}, ${place}`]);
}

export interface StaffMailParts extends MailParts {
  /** Link to the subject of the email in the office's pages. */
  find: string;
  /** Reply-to address; omitted when there is no sender to answer. */
  replyTo?: string;
}

/** A mail to the academy's staff. */
export function staffLayout({ find, replyTo, ...parts }: StaffMailParts): MailContent {
  const answer = replyTo === undefined ? [] : [`An answer to this mail goes to ${replyTo}.`];
  return {
    ...onPaper(parts, [...answer, find, 'You get this mail because you are on the academy’s staff.']),
    ...(replyTo === undefined ? {} : { replyTo }),
  };
}
