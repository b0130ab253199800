import type { HistoryEntry } from '@academy/contracts/http/registration-page';
import { shortDateTime } from '@academy/contracts/rules/date-format';
import { academyToday } from '../../lib/academy-time';
import { AccountPart } from '../account-part';
import * as css from './booking.css';

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
              {shortDateTime(at, academyToday())}
            </time>
          </li>
        ))}
      </ol>
    </AccountPart>
  );
}
