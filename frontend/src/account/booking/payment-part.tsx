import { Link } from '@tanstack/react-router';
import type { RegistrationPayment } from '@academy/contracts/http/registration-page';
import { formatCents } from '@academy/contracts/rules/money';
import { DescriptionList } from '../../ui/description-list/description-list';
import { textLink } from '../../ui/link/text-link.css';
import { AccountPart } from '../account-part';
import * as css from './booking.css';

interface PaymentPartProps {
  number: string;
  payment: RegistrationPayment;
  /** Guests have no payments page to link to. */
  isGuest?: boolean;
}

/** The amounts paid and refunded, with the receipt. */
export function PaymentPart({ number, payment, isGuest = false }: PaymentPartProps) {
  return (
    <AccountPart number={number} notes="Payment" id="payment" title="Payment">
      <DescriptionList
        items={[
          { term: 'Price', value: formatCents(payment.amount_cents) },
          { term: 'Refunded', value: payment.refunded_cents > 0 ? formatCents(payment.refunded_cents) : '' },
          { term: 'Card', value: payment.card_last4 ? `Ending in ${payment.card_last4}` : '' },
          {
            term: 'Receipt',
            value: isGuest ? (
              payment.receipt_number
            ) : (
              <Link className={textLink} to="/account/earnings" search={{ receipt: payment.receipt_number }}>
                {payment.receipt_number}
              </Link>
            ),
          },
        ]}
      />
      {payment.demo && <p className={css.note}>Demo payments: no card is charged.</p>}
    </AccountPart>
  );
}
