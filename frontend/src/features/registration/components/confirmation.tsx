import { Fragment } from 'react';
import { nextStepsOf } from '@academy/contracts/defaults/next-steps';
import { serviceNames } from '@academy/contracts/rules/services';
import { headingThree } from '../../../theme/type.css';
import { Button } from '../../../ui/button/button';
import { Notice } from '../../../ui/notice/notice';
import { paymentTexts } from '../../payment/payment-wording';
import { DashboardLink } from '../../session/dashboard-link';
import { useRegistration, useRegistrationActor } from '../registration-context';
import { selectDefinition, selectReceipt } from '../registration-selectors';
import { CalendarButton } from './calendar-button';
import * as css from './confirmation.css';
import { RegistrationReceipt } from './registration-receipt';
import { RelatedServices } from './related-services';

const joined = (names: string[]) => new Intl.ListFormat('en-US').format(names);

/** Shown in place of the form once the registration stands: receipt, what happens next, and the ways on. */
export function Confirmation() {
  const form = useRegistrationActor();
  const { serviceType, wording, related } = useRegistration(selectDefinition);
  const receipt = useRegistration(selectReceipt);
  if (!receipt) return null;
  const { lines, alongServices, calendars, studentName, parentEmail } = receipt;
  const services = [...new Set([serviceType, ...alongServices])];
  const students = [...new Set(lines.flatMap(({ detail }) => detail ?? []))];
  const who = joined(students) || studentName || 'Your student';
  return (
    <div className={css.columns}>
      <div className={css.stack}>
        <Notice tone="positive" title={paymentTexts.succeeded}>
          {who} {students.length > 1 ? 'are' : 'is'} registered. We have sent the confirmation and the receipt to{' '}
          {parentEmail ? <strong>{parentEmail}</strong> : 'you by email'}.
        </Notice>
        <RegistrationReceipt receipt={receipt} />
        <div className={css.actions}>
          <Button onClick={() => form.send({ type: 'REGISTER_ANOTHER' })}>{wording.another}</Button>
          {calendars.map((dated) => (
            <CalendarButton key={dated.line_id} dated={dated} named={calendars.length > 1} />
          ))}
          <DashboardLink />
          <Button variant="quiet" onClick={() => window.print()}>
            Print receipt
          </Button>
        </div>
      </div>
      <div className={css.stack} data-screen-only="">
        <section aria-labelledby="next-steps" className={css.next}>
          <h2 className={headingThree} id="next-steps">
            What happens next
          </h2>
          {services.map((service) => (
            <Fragment key={service}>
              {services.length > 1 && <h3 className={css.service}>{serviceNames[service]}</h3>}
              <ol className={css.steps}>
                {nextStepsOf(service).map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </Fragment>
          ))}
        </section>
        <RelatedServices title="Related services" level="h2" services={related} />
      </div>
    </div>
  );
}
