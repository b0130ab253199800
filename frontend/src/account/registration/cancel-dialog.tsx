import { longDateTime } from '@academy/contracts/rules/date-format';
import { useQuery } from '@tanstack/react-query';
import {
  cancelRegistration,
  type RegistrationPage,
  type RegistrationTest,
} from '@academy/contracts/http/registration-page';
import type { Cents } from '@academy/contracts/rules/money';
import { useToast } from '../../ui/toast/toast';
import { refundedSentence } from '../booking/booking-wording';
import { CancelFrame } from '../booking/cancel-frame';
import { fieldOf } from '../../api/answers';
import { cancellationQuery } from '../../api/registration-page';
import { useBookingAccess } from '../booking/booking-access';
import { cancelConsequence, cancelNote, refundSentence, sessionsLeftText } from './registration-wording';
import { useChange } from './use-change';

interface CancelDialogProps {
  page: RegistrationPage;
  /** The date to cancel; null for the whole registration. */
  test: RegistrationTest | null;
  /** Called after the cancellation, before `onClose`. */
  onChanged: () => void;
  onClose: () => void;
}

function titleOf({ sessions }: RegistrationPage, test: RegistrationTest | null): string {
  if (test) return 'Cancel this date?';
  return sessions === null ? 'Cancel this registration?' : 'Cancel the unused sessions?';
}

/** Cancels a registration or one of its dates after a preview of the refund and the email. */
export function CancelDialog({ page, test, onChanged, onClose }: CancelDialogProps) {
  const show = useToast();
  const balance = sessionsLeftText(page);
  const part = test && { sessionId: test.session_id, date: test.date };
  const access = useBookingAccess();
  const preview = useQuery({ ...cancellationQuery(page.id, part, access.client), refetchOnMount: 'always' });
  const cancel = useChange({
    id: page.id,
    change: (shown: Cents, via) =>
      fieldOf(
        via.send(cancelRegistration, {
          params: { id: page.id },
          body: { ...(test && { session_id: test.session_id, date: test.date }), refund_cents: shown },
        }),
        'data',
      ),
    onDone: (shown) => {
      show({
        tone: 'success',
        title: test ? 'Date Canceled' : 'Registration Canceled',
        description: refundedSentence(shown, page.payment ?? null),
      });
      onChanged();
      onClose();
    },
  });
  return (
    <CancelFrame
      title={titleOf(page, test)}
      description={
        test
          ? `${test.name} on ${longDateTime(test.date)}, for ${page.student_name}.`
          : `${page.service}: ${page.package}, for ${page.student_name}.${balance && ` ${balance}.`}`
      }
      preview={preview}
      cancel={cancel}
      sentence={(shown) =>
        shown.proposal.allowed
          ? refundSentence(shown, page.sessions === null ? 'test' : 'package', page.payment ?? null)
          : cancelNote(shown.proposal)
      }
      consequence={cancelConsequence(page, preview.data?.proposal)}
      originalCardOnly={access.userId === null && !page.payment?.offline}
      demo={page.payment?.demo ?? false}
      onClose={onClose}
    />
  );
}
