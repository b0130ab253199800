import { academy } from '@academy/contracts/defaults/academy';
import { Button } from '../../../ui/button/button';
import { Notice } from '../../../ui/notice/notice';
import { ProgressText } from '../../../ui/progress/progress';
import { paymentTexts } from '../../payment/payment-wording';
import { useRegistration, useRegistrationActor } from '../registration-context';
import { selectDefinition } from '../registration-selectors';
import { selectCharged } from './selectors';
import * as css from './confirmation.css';

/** The money is there, or may be; the registration is on its way. Nothing here invites a second payment. */
export function Finishing() {
  const { wording } = useRegistration(selectDefinition);
  const charged = useRegistration(selectCharged);
  return (
    <div className={css.alone}>
      <Notice tone="info" live="status">
        {charged ? wording.finishing : paymentTexts.statusUnknown}
      </Notice>
      <ProgressText>{charged ? 'Finishing your registration...' : 'Asking the card network...'}</ProgressText>
      <p>You may close this page. We write to you by email as soon as it is done.</p>
    </div>
  );
}

/** The registration could not be given and the money goes back. */
export function Refunded() {
  const form = useRegistrationActor();
  const { wording } = useRegistration(selectDefinition);
  return (
    <div className={css.alone}>
      <Notice tone="danger" live="alert">
        {wording.refunded}
      </Notice>
      <p>
        We have written to you by email. If you have a question, call us: <a href={academy.phoneHref}>{academy.phone}</a>.
      </p>
      <div className={css.actions}>
        <Button onClick={() => form.send({ type: 'REGISTER_ANOTHER' })}>{wording.another}</Button>
      </div>
    </div>
  );
}
