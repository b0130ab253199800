import type { ReactNode } from 'react';
import { formatDay } from '@academy/contracts/rules/dates';
import { academyToday } from '../../lib/academy-time';
import { lead, pageTitle } from '../../theme/type.css';
import { MarginSection } from '../../ui/margin-section/margin-section';
import { Notice } from '../../ui/notice/notice';
import { useSession } from '../session/session-context';
import { selectOffline } from '../session/session-selectors';
import * as css from './dashboard.css';

interface DashboardHeadProps {
  firstName: string;
  intro: string;
  /** Below the greeting: what should not be missed. */
  notice?: ReactNode;
  /** Figures beside the greeting. */
  children?: ReactNode;
}

/** Greeting and date; says so when the server cannot be reached. */
export function DashboardHead({ firstName, intro, notice, children }: DashboardHeadProps) {
  const offline = useSession(selectOffline);
  const today = academyToday();
  return (
    <MarginSection as="header" rhythm="close" notes={<time dateTime={today}>{formatDay(today)}</time>}>
      <div className={css.part}>
        <div className={css.opening}>
          <div className={css.words}>
            <h1 className={pageTitle}>Hello, {firstName}</h1>
            <p className={lead}>{intro}</p>
          </div>
          {children}
        </div>
        {offline && (
          <Notice tone="caution" live="status">
            You are offline. We show what this browser remembers and try again every half minute.
          </Notice>
        )}
        {notice}
      </div>
    </MarginSection>
  );
}
