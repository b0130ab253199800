import { useNavigate } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { CheckoutResponse, CheckoutResponseLine } from '@academy/contracts/http/payments';
import { listed } from '@academy/contracts/rules/listed';
import { serviceNames, type ServiceType } from '@academy/contracts/rules/services';
import { nextStepsOf, type StepsAudience } from '@academy/contracts/seed/next-steps';
import { useSession } from '../../session/session-context';
import { selectParent } from '../../session/session-selectors';
import { DashboardLink } from '../../session/dashboard-link';
import { headingThree, pageTitle } from '../../theme/type.css';
import { Button } from '../../ui/button/button';
import { EmailText } from '../../ui/email-text/email-text';
import { NoBreak } from '../../ui/no-break/no-break';
import { Notice } from '../../ui/notice/notice';
import { TwoColumnSection } from '../../ui/two-column-section/two-column-section';
import { serviceForms } from '../cart/service-forms';
import { paymentTexts } from '../purchase/payment-wording';
import { BookLinks } from './book-links';
import { BookedDates } from './booked-dates';
import { AccountPart } from './account-part';
import { ConfirmationReceipt } from './confirmation-receipt';
import { consultationSteps, wordingOf } from './confirmation-wording';
import { Inline, Stack } from '../../ui/layout/layout';
import * as css from './confirmation.css';
import { ManageLinks } from './manage-links';
import { RelatedForServices } from './related-for-services';

const different = <T,>(values: (T | undefined)[]) => [...new Set(values.filter((value) => value !== undefined))];

/** Path of the form to buy the same kind of item again. */
function formOf([line]: CheckoutResponseLine[]): string {
  if (line?.booking) return '/consultation/schedule';
  return line?.service_type ? serviceForms[line.service_type] : '/online-payment';
}

/** What was bought: dates with calendar links, next steps, and the receipt. */
export function ConfirmationView({ checkout }: { checkout: CheckoutResponse }) {
  const navigate = useNavigate();
  const { lines, receipt } = checkout;
  const wording = wordingOf(receipt?.purpose);
  const services = different(lines.map(({ service_type }) => service_type));
  // A guest's registration belongs to no account yet, even if the parent has signed in since.
  const ownsIt = useSession(selectParent) !== null && receipt?.guest !== true;
  const isCanceled = lines.every(({ canceled }) => canceled);
  return (
    <>
      <TwoColumnSection
        as="header"
        rhythm="close"
        notes={(services.length > 0 ? services.map((service) => serviceNames[service]) : ['Confirmation']).map(
          (note) => (
            <span key={note}>{note}</span>
          ),
        )}
      >
        <h1 className={pageTitle}>
          <NoBreak text={isCanceled ? 'Canceled' : wording.heading} />
        </h1>
      </TwoColumnSection>
      <TwoColumnSection as="div" rhythm="none">
        <div className={css.columns}>
          <div className={css.stack}>
            <Summary checkout={checkout} isCanceled={isCanceled} />
            {lines.map((line) => (
              <BookedDates key={line.line_id} line={line} />
            ))}
            <ManageLinks lines={lines} />
            <ConfirmationReceipt checkout={checkout} />
            {!isCanceled && <AccountPart checkout={checkout} />}
            <Inline gap={3} data-screen-only="">
              <Button variant="secondary" onClick={() => void navigate({ to: formOf(lines) })}>
                {wording.another}
              </Button>
              <DashboardLink />
              <Button variant="quiet" onClick={() => window.print()}>
                Print receipt
              </Button>
            </Inline>
          </div>
          <div className={css.stack} data-screen-only="">
            {!isCanceled && <NextSteps lines={lines} isOwner={ownsIt} />}
            {!isCanceled && ownsIt && <BookLinks lines={lines} />}
            {services.length > 0 && <RelatedForServices services={services} />}
          </div>
        </div>
      </TwoColumnSection>
    </>
  );
}

/** Who is registered, and where the emails were sent. */
function Summary({ checkout: { lines, receipt }, isCanceled }: { checkout: CheckoutResponse; isCanceled: boolean }) {
  const students = different(lines.map(({ student }) => student || undefined));
  const to = receipt?.email ? (
    <strong className={css.email}>
      <EmailText>{receipt.email}</EmailText>
    </strong>
  ) : (
    'you by email'
  );
  if (isCanceled)
    return (
      <Notice tone="caution" title="This was canceled">
        We sent the details to {to}.
      </Notice>
    );
  return (
    <Notice tone="positive" title={paymentTexts.succeeded}>
      {receipt?.purpose === 'registrations' && students.length > 0
        ? `${listed(students)} ${students.length > 1 ? 'are' : 'is'} registered. `
        : ''}
      We sent the confirmation and the receipt to {to}.
    </Notice>
  );
}

/** @param isOwner true for the account that paid */
function NextSteps({ lines, isOwner }: { lines: CheckoutResponseLine[]; isOwner: boolean }) {
  const services = different(lines.map(({ service_type }) => service_type));
  const testsOf = (service: ServiceType) =>
    lines.flatMap(({ service_type, tests = [] }) =>
      service_type === service ? tests.map(({ session_id: sessionId, date }) => ({ sessionId, date })) : [],
    );
  const audienceOf = (service: ServiceType): StepsAudience => {
    if (!isOwner) return { reader: 'guest' };
    const open = lines.find((line) => line.service_type === service && line.student_id === null);
    return { reader: 'signed-in parent', linkStep: open ? (open.link_step ?? 'add') : null };
  };
  const steps = services.map((service) => ({
    title: serviceNames[service],
    steps: nextStepsOf(service, testsOf(service), audienceOf(service)),
  }));
  const all = lines.some(({ booking }) => booking) ? [{ title: '', steps: consultationSteps }] : steps;
  if (all.length === 0) return null;
  return (
    <Stack aria-labelledby="next-steps" as="section" gap={4}>
      <h2 className={headingThree} id="next-steps">
        What happens next
      </h2>
      {all.map(({ title, steps: list }) => (
        <Fragment key={title}>
          {all.length > 1 && <h3 className={css.service}>{title}</h3>}
          <ol className={css.steps}>
            {list.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Fragment>
      ))}
    </Stack>
  );
}
