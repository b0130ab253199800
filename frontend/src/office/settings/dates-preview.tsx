import { shortDateTime } from '@academy/contracts/rules/date-format';
import { useQuery } from '@tanstack/react-query';
import type { EndingDate, PreviewTestDatesRequest } from '@academy/contracts/http/office/test-dates';
import { academyDay } from '@academy/contracts/rules/dates';
import { useNow } from '../../lib/use-now';
import { testDatesPreviewQuery } from '../../api/office/test-dates';
import { textLink } from '../../ui/link/text-link.css';
import { Notice } from '../../ui/notice/notice';
import { useStaff } from '../office-context';
import { counted } from '../counted';
import * as css from './settings.css';

/** How many of the next dates are listed. */
const named = 4;

/** The next dates on offer after a change, and the bookings on dates that go off sale. @param change null while the form has errors */
export function DatesPreview({ change }: { change: PreviewTestDatesRequest | null }) {
  const { id: staffId } = useStaff();
  const today = academyDay(useNow());
  const { data, error } = useQuery(testDatesPreviewQuery(staffId, change));
  if (change === null) return <p className={css.about}>The next dates show here once the form is complete.</p>;
  if (error) return <p className={css.about}>We could not work out the next dates. Nothing has changed.</p>;
  if (!data) return <p className={css.about}>Working out the next dates...</p>;
  const text = (date: string) => shortDateTime(date, today);
  return (
    <div className={css.preview} role="group" aria-label="What this changes">
      {data.dates.length === 0 ? (
        <Notice tone="caution" title="No test is on offer then" />
      ) : (
        <>
          <p>
            <strong>Next dates</strong> ({data.dates.length} on offer)
          </p>
          <ul className={css.dates}>
            {data.dates.slice(0, named).map((date) => (
              <li key={date}>{text(date)}</li>
            ))}
          </ul>
        </>
      )}
      {data.ending.length > 0 && <Ending ending={data.ending} text={text} />}
    </div>
  );
}

function Ending({ ending, text }: { ending: readonly EndingDate[]; text: (date: string) => string }) {
  const waiting = ending.some((one) => one.waiting > 0);
  return (
    <Notice tone="caution" title={`${counted(ending.length, 'date')} with families would no longer be offered`}>
      <ul className={css.dates}>
        {ending.map((one) => (
          <li key={one.date}>
            <a
              className={textLink}
              href={`/office/saturdays/${one.date.slice(0, 10)}`}
              target="_blank"
              rel="noreferrer"
            >
              {text(one.date)}
            </a>
            : {partsOf(one)}
          </li>
        ))}
      </ul>
      <p>
        Seats that are sold stay valid. To move those families, open the date and choose “Close date”.
        {waiting && ' Families on the waitlist get an email saying that it has ended.'}
      </p>
    </Notice>
  );
}

const partsOf = ({ sold, held, waiting }: EndingDate): string =>
  [
    ...(sold > 0 ? [`${counted(sold, 'seat')} sold`] : []),
    ...(held > 0 ? [`${held} in checkouts`] : []),
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
  ].join(', ');
