import type { ReactNode } from 'react';
import { formatDay } from '@academy/contracts/rules/dates';
import { academyToday } from '../lib/academy-time';
import { lead, pageTitle } from '../theme/type.css';
import { TwoColumnSection } from '../ui/two-column-section/two-column-section';
import { Notice } from '../ui/notice/notice';
import { useSession } from '../session/session-context';
import { selectOffline } from '../session/session-selectors';
import { Stack } from '../ui/layout/layout';
import * as css from '../account/dashboard.css';

interface DashboardHeadProps {
  firstName: string;
  intro: string;
  /** Important notices below the greeting. */
  notice?: ReactNode;
  /** Figures next to the greeting. */
  children?: ReactNode;
}

/** The greeting and date, and a notice if the server cannot be reached. */
export function DashboardHead({ firstName, intro, notice, children }: DashboardHeadProps) {
  const offline = useSession(selectOffline);
  const today = academyToday();
  return (
    <TwoColumnSection as="header" rhythm="close" notes={<time dateTime={today}>{formatDay(today)}</time>}>
      <div className={css.part}>
        <div className={css.opening}>
          <Stack gap={3}>
            <h1 className={pageTitle}>Hello, {firstName}</h1>
            <p className={lead}>{intro}</p>
          </Stack>
          {children}
        </div>
        {offline && (
          <Notice tone="caution" live="status">
            You are offline. You are seeing data saved in this browser. We try again every 30 seconds.
          </Notice>
        )}
        {notice}
      </div>
    </TwoColumnSection>
  );
}
