import type { ReactNode } from 'react';
import { EmailText } from '../email-text/email-text';
import * as css from './description-list.css';

/** A name and its value. */
export interface Description {
  term: string;
  value: ReactNode;
  /** Small print below the value. */
  note?: string;
}

interface DescriptionListProps {
  items: readonly Description[];
  /** `columns`: up to four side by side; rows on a phone. */
  layout?: keyof typeof css.layouts;
}

/** A number and its `am` or `pm` stay on one line, and an email address breaks between its parts. */
function formatText(text: ReactNode): ReactNode {
  if (typeof text !== 'string') return text;
  return text.includes('@') ? <EmailText>{text}</EmailText> : text.replace(/(\d) ([ap]m)\b/gi, '$1\u00a0$2');
}

/** Names and values, one ruled line each or side by side. Entries without a value are left out. */
export function DescriptionList({ items, layout = 'rows' }: DescriptionListProps) {
  const look = css.layouts[layout];
  return (
    <dl className={look.list}>
      {items
        .filter(({ value }) => value !== '')
        .map(({ term, value, note }) => (
          <div key={term} className={look.item}>
            <dt className={look.term}>{term}</dt>
            <dd className={look.value}>
              {layout === 'columns' ? <strong className={css.answer}>{formatText(value)}</strong> : formatText(value)}
              {note && <span className={css.note}>{formatText(note)}</span>}
            </dd>
          </div>
        ))}
    </dl>
  );
}
