import type { HistoryEntry } from '@academy/contracts/http/registration-page';
import { academyTimeZone } from '@academy/contracts/rules/dates';
import { AccountPart } from '../account-part';
import * as css from './booking.css';

const format = new Intl.DateTimeFormat('en-US', {
  timeZone: academyTimeZone,
  dateStyle: 'long',
  timeStyle: 'short',
});

interface HistoryPartProps {
  number: string;
  entries: readonly HistoryEntry[];
}

/** The history of a booking, newest first, in academy time. */
export function HistoryPart({ number, entries }: HistoryPartProps) {
  return (
    <AccountPart number={number} notes="Academy time" id="history" title="History">
      <ol className={css.history} role="list" reversed>
        {entries.toReversed().map(({ at, text }) => (
          <li key={`${at} ${text}`} className={css.entry}>
            <span>{text}</span>
            <time className={css.note} dateTime={at}>
              {format.format(new Date(at))}
            </time>
          </li>
        ))}
      </ol>
    </AccountPart>
  );
}
