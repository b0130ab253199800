import { formatPhone } from '@academy/contracts/rules/contact';
import * as css from './saturdays.css';

/** A parent's phone number in a list, which calls. @param phone as the form kept it */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className={css.phone} href={`tel:${phone}`}>
      {formatPhone(phone)}
    </a>
  );
}
