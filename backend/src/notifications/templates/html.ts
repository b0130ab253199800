import { academy } from '@academy/contracts/academy';
import { html, type Markup } from './markup.js';
import type { Fact, Part } from './parts.js';
import { darkStyles, styles } from './styles.js';

/** Columns are table cells, because some email clients ignore other layouts. `presentation` keeps screen readers from announcing a table. */
const table = (cells: Markup, attributes = html``): Markup => html`
  <table align="center" width="100%" border="0" cellpadding="0" cellspacing="0" role="presentation"${attributes}>
    <tbody><tr>${cells}</tr></tbody>
  </table>`;

const box = (style: string, content: Markup): Markup => table(html`<td>${content}</td>`, html` style="${style}"`);

const text = (style: string, className: string, content: string | Markup): Markup =>
  html`<p class="${className}" style="${style}">${content}</p>`;

const anchor = (label: string, url: string): Markup =>
  html`<a class="link" href="${url}" target="_blank" style="${styles.link}">${label}</a>`;

/** Outlook ignores the padding of a link, so comments that only Outlook reads add spaces instead. */
const button = (label: string, url: string): Markup => html`
  <a class="button" href="${url}" target="_blank" style="${styles.button}">
    <span><!--[if mso]><i style="mso-font-width:500%;mso-text-raise:18" hidden>&#8202;&#8202;</i><![endif]--></span>
    <span style="${styles.buttonText}">${label}</span>
    <span><!--[if mso]><i style="mso-font-width:500%" hidden>&#8202;&#8202;&#8203;</i><![endif]--></span>
  </a>`;

/** Each fact is its own table, so that a long value does not narrow the other labels. */
const fact = ([label, value]: Fact): Markup =>
  table(html`
    <td class="muted rule" style="${styles.label}">${label}</td>
    <td class="ink rule" align="right" style="${styles.value}">${value}</td>`);

/** A part of an email as HTML. */
function htmlOf(part: Part): Markup {
  switch (part.kind) {
    case 'paragraph':
      return text(styles.paragraph, 'ink', part.text);
    case 'typed':
    case 'quote':
      return text(styles.typed, 'ink', part.text);
    case 'aside':
      return text(styles.aside, 'muted', part.text);
    case 'notice':
      return text(styles.notice, 'notice', part.text);
    case 'facts':
      return box(styles.facts, html`${part.rows.map(fact)}`);
    case 'button':
      return html`${button(part.label, part.url)}${text(styles.address, 'muted', anchor(part.url, part.url))}`;
    case 'link':
      return text(styles.paragraph, 'ink', anchor(part.label, part.url));
    case 'smallLink':
      return text(styles.aside, 'muted', anchor(part.label, part.url));
    case 'group': {
      const title = part.title === null ? '' : html`<h2 class="ink" style="${styles.heading}">${part.title}</h2>`;
      return html`${title}${part.parts.map(htmlOf)}`;
    }
  }
}

/** The academy's logo, made of text: email clients block images, and a remote image would report who opens the email. */
const letterhead = box(
  styles.letterhead,
  html`
    <table align="left" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:auto">
      <tbody><tr>
        <td aria-hidden="true" align="center" width="28" height="28" style="${styles.mark}">✓</td>
        <td class="ink" style="${styles.name}">${academy.name}</td>
      </tr></tbody>
    </table>`,
);

const previewLength = 150;

/** Text that inboxes show next to the subject. Invisible characters pad it, because inboxes would show the text after it too. */
const preview = (sentences: string): Markup => {
  const start = sentences.slice(0, previewLength);
  const filler = '\u00A0\u200C\u200B\u200D\u200E\u200F\uFEFF'.repeat(previewLength - start.length);
  return html`<div style="${styles.preview}">${start}${filler}</div>`;
};

/** What the HTML of an email is made of. */
export interface HtmlParts {
  subject: string;
  heading: string;
  parts: readonly Part[];
  /** The first sentences, for inboxes. */
  opening: string;
  /** Its lines. */
  footer: readonly string[];
  /** Adds the link to the footer. */
  unsubscribeUrl: string | undefined;
}

/** Renders an email as HTML. */
export function htmlPage({ subject, heading, parts, opening, footer, unsubscribeUrl }: HtmlParts): string {
  const unsubscribe = unsubscribeUrl === undefined ? '' : html`<br>${anchor('Unsubscribe', unsubscribeUrl)}`;
  const lines = footer.map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));
  const panel = html`<h1 class="ink" style="${styles.title}">${heading}</h1>${parts.map(htmlOf)}`;
  const { source } = html`
    <!doctype html>
    <html lang="en" dir="ltr">
    <head>
      <meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
      <meta name="x-apple-disable-message-reformatting">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="supported-color-schemes" content="light dark">
      <title>${subject}</title>
      <style>${darkStyles}</style>
    </head>
    <body class="page" style="${styles.body}">
      ${table(html`
        <td style="${styles.page}">
          ${preview(opening)}
          ${box(
            styles.container,
            html`
            ${letterhead}
            ${table(html`<td>${panel}</td>`, html` class="panel" style="${styles.panel}"`)}
            ${box(styles.footer, text(styles.footerText, 'muted', html`${lines}${unsubscribe}`))}`,
          )}
        </td>`)}
    </body>
    </html>`;
  return source;
}
