import { academy } from '@academy/contracts/academy';
import { useFilled } from '../api/use-filled';
import * as css from './lead-form.css';

/** Phone, email and address of the academy. */
export function ContactDetails() {
  const { phone, phoneHref, email, address } = academy;
  return (
    <address className={css.lines}>
      <a className={css.contactLink} href={phoneHref}>
        {phone}
      </a>
      <span>{useFilled('Calls answered: {phone-hours}')}</span>
      <a className={css.contactLink} href={`mailto:${email}`}>
        {email}
      </a>
      <span>{address.line1}</span>
      <span>
        {address.city}, {address.state} {address.postalCode}
      </span>
    </address>
  );
}
