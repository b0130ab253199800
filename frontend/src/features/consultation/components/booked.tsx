import { consultationFeeCents, consultationFeeName } from '@academy/contracts/rules/consultation';
import { consultationCalendar, consultationFileName, formatSlot } from '@academy/contracts/rules/consultation-calendar';
import { formatCents } from '@academy/contracts/rules/money';
import { saveFile } from '../../../lib/save-file';
import { headingThree } from '../../../theme/type.css';
import { Button } from '../../../ui/button/button';
import * as layout from '../../../ui/form-layout/form-layout.css';
import { Notice } from '../../../ui/notice/notice';
import { Receipt } from '../../../ui/receipt/receipt';
import { DemoNote } from '../../payment/components/demo-note';
import { receiptDay, receiptIssuer } from '../../payment/receipt-facts';
import { DashboardLink } from '../../session/dashboard-link';
import { useConsultation, useConsultationActor } from '../consultation-context';
import { selectReceipt } from '../consultation-selectors';
import { texts } from '../consultation-wording';

const fee = formatCents(consultationFeeCents);

/** The thank-you screen, in place of the form once the consultation is booked. */
export function Booked() {
  const form = useConsultationActor();
  const receipt = useConsultation(selectReceipt);
  if (!receipt) return null;
  const { number, bookingId, date, timeSlot, name, email, interest } = receipt;
  const facts = [
    { name: 'From', value: receiptIssuer },
    { name: 'To', value: name },
    { name: 'Topic', value: interest },
    { name: 'Date', value: receiptDay() },
    { name: 'Receipt number', value: number },
    { name: 'Booking', value: bookingId },
  ].filter(({ value }) => value);
  return (
    <div className={layout.alone}>
      <Notice tone="positive" title="Thank you">
        Your consultation is on <strong>{formatSlot(date, timeSlot)}</strong>. We have sent the confirmation and the
        receipt to {email ? <strong>{email}</strong> : 'you by email'}.
      </Notice>
      <Receipt
        facts={facts}
        lines={[{ label: consultationFeeName, detail: formatSlot(date, timeSlot), amount: fee }]}
        totals={[{ label: 'Paid', amount: fee }]}
      >
        <DemoNote />
      </Receipt>
      <div className={layout.actions} data-screen-only="">
        {bookingId && (
          <Button
            onClick={() =>
              saveFile(
                consultationFileName,
                'text/calendar;charset=utf-8',
                consultationCalendar(bookingId, date, timeSlot, new Date()),
              )
            }
          >
            Add it to your calendar
          </Button>
        )}
        <Button variant="secondary" onClick={() => form.send({ type: 'SCHEDULE_ANOTHER' })}>
          {texts.another}
        </Button>
        <DashboardLink />
        <Button variant="quiet" onClick={() => window.print()}>
          Print receipt
        </Button>
      </div>
      <section className={layout.card} aria-labelledby="consultation-next" data-screen-only="">
        <h2 className={headingThree} id="consultation-next">
          What happens next
        </h2>
        <ol className={layout.list}>
          <li>We write to you with the exact time and the way in.</li>
          <li>Please have the latest transcript and any test scores ready.</li>
          <li>You get a written plan by email within two days of the consultation.</li>
        </ol>
      </section>
    </div>
  );
}
