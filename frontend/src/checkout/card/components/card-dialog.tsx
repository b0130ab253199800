import { todayTime } from '@academy/contracts/rules/date-format';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { Cents } from '@academy/contracts/rules/money';
import { bringIntoView } from '../../../lib/focus';
import { serverNow } from '../../../lib/server-time';
import { muted } from '../../../theme/type.css';
import { Button } from '../../../ui/button/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { Notice } from '../../../ui/notice/notice';
import { ProgressText } from '../../../ui/progress/progress';
import {
  selectCanClose,
  selectConfirmEmail,
  selectDialogError,
  selectDialogView,
  selectIntent,
  selectRenewed,
  selectRequest,
  type CardDialogActor,
  type CardDialogView,
} from '../card-dialog-selectors';
import type { DialogLine } from '../card-dialog.types';
import { emailCodeReason, emailCodeTexts } from '../../purchase/email-code-wording';
import { paymentTexts } from '../../purchase/payment-wording';
import { Stack } from '../../../ui/layout/layout';
import { useRememberedBilling } from '../use-remembered-billing';
import * as css from './card-dialog.css';
import { CardForm } from './card-form';
import { ConfirmEmail } from '../../purchase/components/confirm-email';
import { PurchaseLines } from '../../purchase/components/purchase-lines';

export interface CardDialogProps {
  /** Undefined once the dialog has ended with the payment and the order is being delivered. */
  actor: CardDialogActor | undefined;
  lines: readonly DialogLine[];
  /** Amount in cents, used until the server has returned its own. */
  amount: Cents;
  /** Text shown after the payment, while the order is being delivered. */
  delivering: string;
  /** Text about what is reserved in the meantime. */
  note?: string | undefined;
}

/** Takes one card payment in a dialog. It cannot be closed while a charge is in progress. */
export function CardDialog({ actor, lines, amount, delivering, note }: CardDialogProps) {
  const canClose = useSelector(actor, (snapshot) => snapshot !== undefined && selectCanClose(snapshot));
  const intent = useSelector(actor, (snapshot) => snapshot && selectIntent(snapshot));
  const codeStep = useSelector(actor, (snapshot) => snapshot && selectConfirmEmail(snapshot));
  const request = useSelector(actor, (snapshot) => snapshot && selectRequest(snapshot));
  const start = useRef<HTMLDivElement>(null);
  const asksForCode = codeStep !== undefined;
  const askedForCode = useRef(false);
  useEffect(() => {
    // The code field had focus and was removed, so focus moves to the start.
    if (askedForCode.current && !asksForCode) start.current?.focus();
    askedForCode.current = asksForCode;
  }, [asksForCode]);
  useRememberedBilling(actor);
  const close = () => actor?.send({ type: 'CLOSE' });
  if (codeStep && request) {
    return (
      <Dialog open title={emailCodeTexts.title} closeOnOutsidePress={false} onClose={close}>
        <ConfirmEmail actor={codeStep} reason={emailCodeReason(request, lines)} onChangeAddress={close} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      title="Payment"
      dismissible={canClose}
      closeOnOutsidePress={false}
      initialFocus={start}
      onClose={close}
    >
      <Stack gap={6}>
        <div ref={start} tabIndex={-1} className={css.start}>
          <PurchaseLines lines={lines} amount={intent?.amount ?? amount} />
        </div>
        {actor && note && <HoldNote actor={actor} note={note} />}
        {actor ? <Steps actor={actor} /> : <Paid delivering={delivering} />}
      </Stack>
    </Dialog>
  );
}

/** Until when the seats are held. After they were held again, the note takes focus. */
function HoldNote({ actor, note }: { actor: CardDialogActor; note: string }) {
  const view = useSelector(actor, selectDialogView);
  const hold = useSelector(actor, selectIntent)?.hold;
  const renewed = useSelector(actor, selectRenewed);
  const isConsultation = useSelector(actor, selectRequest).purpose === 'consultation';
  if (view === 'lapsed' || view === 'initializing') return null;
  if (!hold) return <p className={muted}>{note}</p>;
  const until = todayTime(hold.until, serverNow());
  if (!renewed) return <p className={muted}>{`${note} Held until ${until}.`}</p>;
  return (
    <div ref={bringIntoView} tabIndex={-1}>
      <Notice tone="positive" live="status">
        Your {isConsultation ? 'consultation time' : 'seat'} is still free. Held again until {until}.{' '}
        {paymentTexts.seatsLapsed}
      </Notice>
    </div>
  );
}

const formViews: readonly CardDialogView[] = ['card', 'processing'];

function Steps({ actor }: { actor: CardDialogActor }) {
  const view = useSelector(actor, selectDialogView);
  const intent = useSelector(actor, selectIntent);
  return (
    <>
      <Step actor={actor} view={view} />
      {intent && (
        // Hidden instead of removed: the provider's card field must stay in the page until the charge is decided.
        <div hidden={!formViews.includes(view)}>
          <CardForm actor={actor} intent={intent} />
        </div>
      )}
    </>
  );
}

function Step({ actor, view }: { actor: CardDialogActor; view: CardDialogView }) {
  const error = useSelector(actor, selectDialogError);
  const isConsultation = useSelector(actor, selectRequest).purpose === 'consultation';
  switch (view) {
    case 'initializing':
      return <ProgressText>{paymentTexts.initializing}</ProgressText>;
    case 'failed':
      return (
        <>
          <Notice tone="danger" live="alert">
            {error}
          </Notice>
          <div className={css.actions}>
            <Button onClick={() => actor.send({ type: 'RETRY' })}>{paymentTexts.tryAgain}</Button>
          </div>
        </>
      );
    case 'lapsed':
      return (
        <div ref={bringIntoView} tabIndex={-1}>
          <Notice tone="caution" live="alert">
            <p>{isConsultation ? paymentTexts.timeLapsed : paymentTexts.holdLapsed}</p>
            <p>{paymentTexts.seatsLapsed}</p>
          </Notice>
          <div className={css.actions}>
            <Button onClick={() => actor.send({ type: 'RETRY' })}>{paymentTexts.continue}</Button>
          </div>
        </div>
      );
    case 'authenticating':
      return <ProgressText>{paymentTexts.authenticating}</ProgressText>;
    default:
      return null;
  }
}

function Paid({ delivering }: { delivering: string }) {
  return (
    <>
      <Notice tone="positive" title={paymentTexts.succeeded} live="alert" />
      <ProgressText>{delivering}</ProgressText>
      <p>{paymentTexts.mayClose}</p>
    </>
  );
}
