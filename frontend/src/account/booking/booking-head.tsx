import { Link } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';
import { academyDay, formatDay } from '@academy/contracts/rules/dates';
import { statusTone } from '@academy/contracts/rules/registration-status';
import { lead, pageTitle } from '../../theme/type.css';
import { Badge } from '../../ui/badge/badge';
import { Inline, Stack } from '../../ui/layout/layout';
import { textLink } from '../../ui/link/text-link.css';
import { TwoColumnSection } from '../../ui/two-column-section/two-column-section';
import { capitalize } from '../dashboard-wording';
import * as css from './booking.css';

interface BookingHeadProps {
  title: string;
  /** The student or topic of the booking. */
  subject: string;
  /** Formatted for display. */
  status: string;
  /** "Booked" or "Registered", and when (ISO 8601). */
  since: { verb: string; at: string };
  /** A refund is in progress, or is still to be paid out. */
  isRefundPending: boolean;
  /** Shown in the margin; a link to the dashboard by default. */
  notes?: ReactNode;
  /** For a title that gets the focus after a change. */
  heading?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}

/** The header of a booking's page: title, status and booking date. */
export function BookingHead({
  title,
  subject,
  status,
  since,
  isRefundPending,
  notes,
  heading,
  children,
}: BookingHeadProps) {
  return (
    <TwoColumnSection
      as="header"
      rhythm="close"
      notes={
        notes ?? (
          <Link className={textLink} to="/dashboard">
            Dashboard
          </Link>
        )
      }
    >
      <Stack gap={3}>
        <h1 ref={heading} tabIndex={heading ? -1 : undefined} className={pageTitle}>
          {title}
        </h1>
        <p className={lead}>{subject}</p>
        <Inline gap={3} align="center">
          <Badge tone={statusTone(status)}>{capitalize(status)}</Badge>
          {isRefundPending && <Badge tone="orange">Refund pending</Badge>}
          <span className={css.note}>
            {since.verb} {formatDay(academyDay(new Date(since.at)))}
          </span>
        </Inline>
        {children}
      </Stack>
    </TwoColumnSection>
  );
}
