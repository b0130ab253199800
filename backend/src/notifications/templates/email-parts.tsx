import { Button } from '@react-email/button';
import { Column } from '@react-email/column';
import { Heading } from '@react-email/heading';
import { Link } from '@react-email/link';
import { Row } from '@react-email/row';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { CSSProperties, ReactNode } from 'react';
import { oneLine } from '../one-line.js';
import { color, font } from './email-styles.js';

/**
 * A part of the body of an email. React escapes every value in it.
 * The elements are React Email's, from its packages of one element each: `react-email`, which has the same
 * elements, would bring its preview server along, 81 MB of modules that production never runs.
 */
export type EmailPart = ReactNode;

const small: CSSProperties = { fontFamily: font, fontSize: 13, lineHeight: '20px', color: color.muted };
const regular: CSSProperties = { fontFamily: font, fontSize: 16, lineHeight: '26px', color: color.ink };

/**
 * Opens an email: "Hi Karen,". Without a name "Hello,": an address that is not confirmed may be a stranger's, and gets nothing that a
 * caller typed, also no name.
 */
export const greeting = (firstName: string): string => (firstName === '' ? 'Hello,' : `Hi ${oneLine(firstName)},`);

export const paragraph = (content: string): EmailPart => (
  <Text className="ink" style={{ ...regular, margin: '0 0 16px' }}>
    {content}
  </Text>
);

/** A paragraph whose line breaks are kept, as in an address or a signature. */
export const linesOf = (content: string): EmailPart => (
  <Text className="ink" style={{ ...regular, margin: '0 0 16px', whiteSpace: 'pre-line' }}>
    {content}
  </Text>
);

/** The paragraphs of a text that a person has typed: an empty line separates them. */
export const paragraphsOf = (typed: string): string[] => typed.split(/\n\s*\n/).filter((part) => part.trim() !== '');

/** Heading of a part of an email. */
export const subheading = (content: string): EmailPart => (
  <Heading as="h2" className="ink" style={{ ...regular, margin: '28px 0 12px', fontSize: 19, fontWeight: 600 }}>
    {content}
  </Heading>
);

/** Small print, e.g. a reference number for phone calls. */
export const aside = (content: string): EmailPart => (
  <Text className="muted" style={{ ...small, margin: '0 0 16px' }}>
    {content}
  </Text>
);

/** A link that looks like a button, with its full address below it for email clients that show no buttons. */
export const button = (label: string, href: string): EmailPart => (
  <>
    <Button
      className="button"
      href={href}
      style={{
        margin: '8px 0 12px',
        padding: '12px 20px',
        background: color.accent,
        borderRadius: 4,
        color: '#FFFFFF',
        fontFamily: font,
        fontSize: 16,
        fontWeight: 600,
      }}
    >
      {label}
    </Button>
    <Text className="muted" style={{ ...small, margin: '0 0 20px', wordBreak: 'break-all' }}>
      <Link className="link" href={href} style={{ color: color.accent }}>
        {href}
      </Link>
    </Text>
  </>
);

const linkIn = (style: CSSProperties, label: string, href: string): EmailPart => (
  <Text style={{ ...style, margin: '0 0 16px' }}>
    <Link className="link" href={href} style={{ color: color.accent }}>
      {label}
    </Link>
  </Text>
);

/** A link of less importance than the button. */
export const link = (label: string, href: string): EmailPart => linkIn(regular, label, href);

/** A link in small print. */
export const smallLink = (label: string, href: string): EmailPart => linkIn(small, label, href);

export type Fact = readonly [label: string, value: string];

/** Labels on the left, values on the right. */
export function facts(rows: readonly Fact[]): EmailPart {
  const cell: CSSProperties = {
    padding: '10px 0',
    fontFamily: font,
    fontSize: 15,
    lineHeight: '22px',
    verticalAlign: 'top',
    borderBottom: `1px solid ${color.rule}`,
  };
  return (
    <Section style={{ margin: '0 0 20px' }}>
      <>
        {rows.map(([label, value], index) => (
          <Row key={index}>
            <>
              <Column className="muted rule" style={{ ...cell, color: color.muted, paddingRight: 16 }}>
                {label}
              </Column>
              <Column className="ink rule" align="right" style={{ ...cell, color: color.ink }}>
                {value}
              </Column>
            </>
          </Row>
        ))}
      </>
    </Section>
  );
}

/** The same facts as lines of text. */
export function factLines(rows: readonly Fact[]): string {
  return rows.map(([label, value]) => `${label}: ${oneLine(value)}`).join('\n');
}

/** A highlighted line. */
export const notice = (text: string): EmailPart => (
  <Text
    className="notice"
    style={{
      ...regular,
      margin: '0 0 20px',
      padding: '10px 14px',
      background: color.highlight,
      fontSize: 15,
      lineHeight: '22px',
      fontWeight: 600,
    }}
  >
    {text}
  </Text>
);
