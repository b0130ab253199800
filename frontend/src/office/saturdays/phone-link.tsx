import { formatPhone } from '@academy/contracts/rules/contact';
import * as css from './saturdays.css';

/** A parent's phone number as a tel link. @param phone as stored by the form */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className={css.rowLink} href={`tel:${phone}`}>
      {formatPhone(phone)}
    </a>
  );
}
