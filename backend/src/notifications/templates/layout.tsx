import { academy } from '@academy/contracts/academy';
import { Body } from '@react-email/body';
import { Column } from '@react-email/column';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Row } from '@react-email/row';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement, Fragment, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { oneLine } from '../one-line.js';
import type { MailContent } from '../mail.js';
import { currentEmailCopy } from '../copy/current-copy.js';
import { button, linesOf, paragraphsOf, type EmailPart } from './email-parts.js';
import { color, darkStyles, headingFont, font } from './email-styles.js';

export interface MailParts {
  subject: string;
  heading: string;
  body: readonly EmailPart[];
  /** The plain text between heading and footer. */
  text: string;
}

const { name, address, phone } = academy;
const place = `${address.line1}, ${address.city}, ${address.state} ${address.postalCode}`;

/** The academy's mark, drawn with text: email clients block pictures, and a linked one reports who reads the email. */
const letterhead = (
  <Section style={{ padding: '0 4px 16px' }}>
    <>
      <Row align="left" style={{ width: 'auto' }}>
        <>
          <Column
            aria-hidden="true"
            align="center"
            width="28"
            height="28"
            style={{
              width: 28,
              height: 28,
              background: color.accent,
              borderRadius: 6,
              color: color.highlight,
              fontFamily: font,
              fontSize: 18,
              lineHeight: '28px',
              fontWeight: 700,
            }}
          >
            ✓
          </Column>
          <Column
            className="ink"
            style={{
              paddingLeft: 10,
              color: color.ink,
              fontFamily: font,
              fontSize: 18,
              lineHeight: '24px',
              fontWeight: 700,
            }}
          >
            {name}
          </Column>
        </>
      </Row>
    </>
  </Section>
);

/** Preview text that inboxes show next to the subject: the first sentences after the greeting. */
const previewOf = (text: string): string => oneLine(text.replace(/^Hi [^\n]*,\n+/, ''));

/** React Email's elements render lists of children without keys, of which React warns: each gets one fragment instead. */
function page({ subject, heading, body, text }: MailParts, footer: readonly EmailPart[]): ReactElement {
  return (
    <Html lang="en">
      <>
        <Head>
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          <title>{oneLine(subject)}</title>
          <style dangerouslySetInnerHTML={{ __html: darkStyles }} />
        </Head>
        <Body className="page" style={{ margin: 0, padding: '24px 12px', background: color.page }}>
          <>
            <Preview>{previewOf(text)}</Preview>
            <Container style={{ maxWidth: 600 }}>
              <>
                {letterhead}
                <Section
                  className="panel"
                  style={{
                    padding: '28px 24px',
                    background: color.panel,
                    border: `1px solid ${color.rule}`,
                    borderRadius: 10,
                    borderCollapse: 'separate',
                  }}
                >
                  <>
                    <Heading
                      className="ink"
                      style={{
                        margin: '0 0 20px',
                        color: color.ink,
                        fontFamily: headingFont,
                        fontSize: 26,
                        lineHeight: '32px',
                        fontWeight: 500,
                      }}
                    >
                      {heading}
                    </Heading>
                    {createElement(Fragment, null, ...body)}
                  </>
                </Section>
                <Section style={{ padding: '16px 4px 0' }}>
                  <>
                    <Text
                      className="muted"
                      style={{ margin: 0, color: color.muted, fontFamily: font, fontSize: 13, lineHeight: '20px' }}
                    >
                      {footer.map((line, index) => (
                        <Fragment key={index}>
                          {index > 0 && <br />}
                          {line}
                        </Fragment>
                      ))}
                    </Text>
                  </>
                </Section>
              </>
            </Container>
          </>
        </Body>
      </>
    </Html>
  );
}

/** Renders the HTML and the plain text of an email. */
function render(parts: MailParts, footer: readonly string[], unsubscribeUrl?: string): MailContent {
  const unsubscribe = unsubscribeUrl !== undefined && (
    <Link className="link" href={unsubscribeUrl} style={{ color: color.accent }}>
      Unsubscribe
    </Link>
  );
  const html = renderToStaticMarkup(page(parts, unsubscribe ? [...footer, unsubscribe] : footer));
  const plainFooter = [...footer.map(oneLine), ...(unsubscribe ? [`Unsubscribe: ${unsubscribeUrl}`] : [])];
  const plain = [oneLine(parts.heading), parts.text, `--\n${plainFooter.join('\n')}`].join('\n\n');
  return { subject: oneLine(parts.subject), html: `<!doctype html>${html}`, text: `${plain}\n` };
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
function inOfficeWords({ subject, heading, body, text }: MailParts): MailParts {
  const copy = currentEmailCopy();
  if (!copy) return { subject, heading, body, text };
  const note = paragraphsOf(copy.note ?? '');
  return {
    subject: copy.subject ?? subject,
    heading: copy.heading ?? heading,
    body: [...body, ...note.map(linesOf)],
    text: [text, ...note].join('\n\n'),
  };
}

/** The page of a family in the office, which opens with the id of any of its records. @param office URL of the office */
export const familyPage = (office: string, id: string): StaffMailParts['page'] => ({
  label: 'Open the family',
  url: `${office}/families/${id}`,
});

export interface StaffMailParts extends MailParts {
  /** Where the subject of the email is in the office. */
  page: { label: string; url: string };
  /** Added after the link; left out for none. */
  note?: string;
  /** Reply-to address; omitted when there is no one to reply to. */
  replyTo?: string;
}

/** An email to the academy's staff. */
export function staffLayout({
  page: { label, url },
  note,
  replyTo,
  body,
  text,
  ...parts
}: StaffMailParts): MailContent {
  const reply = replyTo === undefined ? [] : [`Replies to this email go to ${replyTo}.`];
  return {
    ...render({ ...parts, body: [...body, button(label, url)], text: `${text}\n\n${label}: ${url}` }, [
      ...reply,
      ...(note === undefined ? [] : [note]),
      'You are receiving this email because you are on the academy’s staff list.',
    ]),
    ...(replyTo === undefined ? {} : { replyTo }),
  };
}
