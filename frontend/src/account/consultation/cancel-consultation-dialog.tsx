import { useQuery } from '@tanstack/react-query';
import { cancelConsultation, type ConsultationPage } from '@academy/contracts/http/consultation-page';
import { formatConsultation } from '@academy/contracts/rules/consultation-words';
import type { Cents } from '@academy/contracts/rules/money';
import { academyInstant } from '@academy/contracts/rules/test-dates';
import { fieldOf } from '../../api/answers';
import { consultationCancellationQuery } from '../../api/consultation-page';
import { ReaderTime } from '../../links/reader-time';
import { useToast } from '../../ui/toast/toast';
import { refundedSentence } from '../booking/booking-wording';
import { useBookingAccess } from '../booking/booking-access';
import { CancelFrame } from '../booking/cancel-frame';
import { cancelNote, refundSentence, startOf, timeOf } from './consultation-wording';
import { useConsultationChange } from './use-consultation-change';

interface CancelDialogProps {
  page: ConsultationPage;
  onClose: () => void;
}

/** Cancels a consultation after a preview of the refund and the email. */
export function CancelConsultationDialog({ page, onClose }: CancelDialogProps) {
  const show = useToast();
  const { client, userId } = useBookingAccess();
  const time = timeOf(page);
  const preview = useQuery({ ...consultationCancellationQuery(page.id, client), refetchOnMount: 'always' });
  const cancel = useConsultationChange({
    id: page.id,
    change: (shown: Cents, via) =>
      fieldOf(via.send(cancelConsultation, { params: { id: page.id }, body: { refund_cents: shown } }), 'data'),
    onDone: (shown) => {
      show({ tone: 'success', title: 'Consultation Canceled', description: refundedSentence(shown, page.payment) });
      onClose();
    },
  });
  return (
    <CancelFrame
      title="Cancel this consultation?"
      description={
        <>
          {formatConsultation(time)}
          {time.startTime !== null && <ReaderTime at={academyInstant(startOf(time))} />}.
        </>
      }
      preview={preview}
      cancel={cancel}
      sentence={(shown) => (shown.proposal.allowed ? refundSentence(shown, page.payment) : cancelNote(shown.proposal))}
      consequence="The time becomes available to other families."
      originalCardOnly={userId === null && !page.payment.offline}
      demo={page.payment.demo}
      onClose={onClose}
    />
  );
}
