import type { ClosedTest } from '@academy/contracts/http/registration-page';
import { formatTestDate } from '@academy/contracts/rules/test-dates';
import { buttonClass } from '../../ui/button/button';
import { Stack } from '../../ui/layout/layout';
import { Notice } from '../../ui/notice/notice';
import { deadlineText } from '../closed-date/closed-date-words';

/** Dates of a registration that the academy closed, with links to the page for choosing what to do. */
export function ClosedTests({ tests }: { tests: readonly ClosedTest[] }) {
  return tests.map(({ name, date, reason, choose_until: until, kept, token }) => (
    <Notice
      key={`${name} ${date}`}
      tone={kept ? 'info' : 'caution'}
      title={kept ? `${name}: date to be chosen` : `${formatTestDate(date)} is closed`}
    >
      <Stack gap={3} align="start">
        <p>
          {kept
            ? `We had to close ${formatTestDate(date)}. The seat is kept and paid for.`
            : `The academy had to close this date: ${reason} The price is refunded if nothing is chosen by ${deadlineText(until)}.`}
        </p>
        {token !== null && (
          <a className={buttonClass(kept ? 'secondary' : 'primary')} href={`/closed-date#token=${token}`}>
            {kept ? 'Choose a date' : 'Choose what happens'}
          </a>
        )}
      </Stack>
    </Notice>
  ));
}
