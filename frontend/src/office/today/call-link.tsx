import { formatPhone } from '@academy/contracts/rules/contact';
import * as css from './today.css';

/** A phone number as a tel link. @param phone ten digits */
export function CallLink({ phone }: { phone: string }) {
  return (
    <a className={css.call} href={`tel:+1${phone.replace(/\D/g, '').slice(-10)}`}>
      {formatPhone(phone)}
    </a>
  );
}
