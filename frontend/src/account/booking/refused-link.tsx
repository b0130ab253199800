import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { academy } from '@academy/contracts/academy';
import { useSession } from '../../session/session-context';
import { selectUser } from '../../session/session-selectors';
import { lead, pageTitle } from '../../theme/type.css';
import { buttonClass } from '../../ui/button/button';
import { DescriptionList } from '../../ui/description-list/description-list';
import { EmailText } from '../../ui/email-text/email-text';
import { Inline, Stack } from '../../ui/layout/layout';
import { textLink } from '../../ui/link/text-link.css';
import { TwoColumnSection } from '../../ui/two-column-section/two-column-section';
import { accountPath, type BookingKind } from './booking-kind';

/** Message for a link whose booking now belongs to an account. */
export function ClaimedLink({ kind, id }: { kind: BookingKind; id: string }) {
  const user = useSession(selectUser);
  const own = accountPath(kind, id);
  return (
    <Refused kind={kind} title={`This ${kind} is in your account`}>
      <p className={lead}>
        {user
          ? 'Open it there to see, move or cancel it.'
          : 'Sign in to see, move or cancel it. The link in the email no longer works.'}
      </p>
      <Inline gap={3}>
        {user ? (
          <Link className={buttonClass('primary')} to={own}>
            Open the {kind}
          </Link>
        ) : (
          <Link className={buttonClass('primary')} to="/auth/login" search={{ redirect: own }}>
            Sign in
          </Link>
        )}
      </Inline>
      <p>If you have no account, call or email us.</p>
      <ContactUs />
    </Refused>
  );
}

/** Message for a link that is incomplete, expired, or was sent to a former email address of the booking. */
export function InvalidLink({ kind }: { kind: BookingKind }) {
  return (
    <Refused kind={kind} title="This link does not work">
      <p className={lead}>Open the link in our latest email about the {kind}. Each link works for 12 months.</p>
      <p>If that does not help, call or email us. We can change or cancel the {kind} for you.</p>
      <ContactUs />
    </Refused>
  );
}

function ContactUs() {
  return (
    <DescriptionList
      items={[
        {
          term: 'Phone',
          value: (
            <a className={textLink} href={academy.phoneHref}>
              {academy.phone}
            </a>
          ),
        },
        {
          term: 'Email',
          value: (
            <a className={textLink} href={`mailto:${academy.email}`}>
              <EmailText>{academy.email}</EmailText>
            </a>
          ),
        },
      ]}
    />
  );
}

interface RefusedProps {
  kind: BookingKind;
  title: string;
  children: ReactNode;
}

function Refused({ kind, title, children }: RefusedProps) {
  return (
    <TwoColumnSection as="div" rhythm="close" notes={`Your ${kind}`}>
      <Stack gap={4}>
        <h1 className={pageTitle}>{title}</h1>
        {children}
      </Stack>
    </TwoColumnSection>
  );
}
