import type { ClosedTest } from '@academy/contracts/http/registration-page';
import { longDateTime } from '@academy/contracts/rules/date-format';
import { formatTestDate } from '@academy/contracts/rules/test-dates';
import { buttonClass } from '../../ui/button/button';
import { Stack } from '../../ui/layout/layout';
import { Notice } from '../../ui/notice/notice';
import { defaultText } from '../closed-date/closed-date-words';

/** Dates of a registration that the academy closed, with links to the page for choosing what to do. */
export function ClosedTests({ tests }: { tests: readonly ClosedTest[] }) {
  return tests.map(({ name, date, reason, choose_until: until, kept, token, ...refund }) => (
    <Notice
      key={`${name} ${date}`}
      tone={kept ? 'info' : 'caution'}
      title={kept ? `${name}: date to be chosen` : `${formatTestDate(date)} is closed`}
    >
      <Stack gap={3} align="start">
        <p>
          {kept
            ? `We had to close ${formatTestDate(date)}. The seat is kept and paid for.`
            : `We had to close this date. ${reason} Choose what happens to the seat by ${longDateTime(until)}. ${defaultText([refund])}`}
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
