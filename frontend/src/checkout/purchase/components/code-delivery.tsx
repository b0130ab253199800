import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { Button } from '../../../ui/button/button';
import { EmailText } from '../../../ui/email-text/email-text';
import { Notice } from '../../../ui/notice/notice';
import { ProgressText } from '../../../ui/progress/progress';
import {
  selectEmail,
  selectSendError,
  selectSending,
  selectSentCodes,
  selectWaitSeconds,
  type ConfirmEmailActor,
} from '../confirm-email-selectors';
import { emailCodeTexts, noEmailText } from '../email-code-wording';
import * as css from '../../card/components/card-dialog.css';

interface DeliveryProps {
  actor: ConfirmEmailActor;
}

/** The address to which the first code was sent, or why it was not sent. */
export function SentCode({ actor }: DeliveryProps) {
  const sending = useSelector(actor, selectSending);
  const sent = useSelector(actor, selectSentCodes) > 0;
  const error = useSelector(actor, selectSendError);
  if (!sent && sending) return <ProgressText>{emailCodeTexts.sending}</ProgressText>;
  if (!sent) {
    return (
      <Notice tone="danger" live="alert">
        <p>
          We could not send a code to <Address actor={actor} />.
        </p>
        <p>{error}</p>
      </Notice>
    );
  }
  return (
    <p role="status">
      We sent a six-digit code to <Address actor={actor} />. {emailCodeTexts.works}
    </p>
  );
}

/** Button that sends another code, limited by the waiting time. */
export function NewCode({ actor }: DeliveryProps) {
  const sending = useSelector(actor, selectSending);
  const sentCodes = useSelector(actor, selectSentCodes);
  const error = useSelector(actor, selectSendError);
  const wait = useSelector(actor, selectWaitSeconds);
  const waitId = useId();
  return (
    <div className={css.aside}>
      {/* Not a live region, because the text changes every second. */}
      <p id={waitId}>{noEmailText(wait)}</p>
      <Button
        variant="quiet"
        className={wait > 0 ? css.asideWaiting : css.asideAction}
        busyText={sending && sentCodes > 0 && emailCodeTexts.sending}
        aria-disabled={wait > 0 || undefined}
        aria-describedby={waitId}
        onClick={() => actor.send({ type: 'SEND_NEW_CODE' })}
      >
        {emailCodeTexts.sendNew}
      </Button>
      <p role="status">
        {sentCodes > 1 && !sending && !error && (
          <>
            We sent a new code to <Address actor={actor} />.
          </>
        )}
      </p>
      {sentCodes > 0 && error && (
        <Notice tone="danger" live="alert">
          {error}
        </Notice>
      )}
    </div>
  );
}

function Address({ actor }: DeliveryProps) {
  const email = useSelector(actor, selectEmail);
  return (
    <span className={css.address}>
      <EmailText>{email}</EmailText>
    </span>
  );
}
