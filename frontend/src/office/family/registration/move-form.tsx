import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { earlySessionsText } from '@academy/contracts/rules/included-sessions';
import { messageOf } from '../../../api/errors';
import { officeMoveQuery, type LineRef, type WantedMove } from '../../../api/office/registrations';
import { Button } from '../../../ui/button/button';
import { Notice } from '../../../ui/notice/notice';
import { ProgressText } from '../../../ui/progress/progress';
import { momentText } from '../../office-time';
import { EmailDetails } from './email-details';
import { refundDeadline } from './line-words';

/** The effect of a move. Empty until a date is chosen. */
export function MovePreview({ line, move }: { line: LineRef; move: WantedMove }) {
  const isChosen = move.to !== '';
  const { data, error, isFetching } = useQuery({ ...officeMoveQuery(line, move), enabled: isChosen, retry: false });
  return (
    <div aria-live="polite">
      {isChosen && !data && isFetching && <ProgressText>Checking...</ProgressText>}
      {isChosen && error && !isFetching && (
        <Notice tone="danger" title="It cannot move there">
          {messageOf(error, 'We could not check this. Please try again.')}
        </Notice>
      )}
      {data && (
        <>
          <p>
            From {momentText(move.from)} to {momentText(move.to)}. The price stays the same.{' '}
            {data.seats_left !== null && `${data.seats_left} ${data.seats_left === 1 ? 'seat is' : 'seats are'} free. `}
            {refundDeadline(data.refund_until, data.refund_until_now)}
          </p>
          {data.early_sessions && <p>{earlySessionsText(data.early_sessions)}</p>}
          {data.late && <p>It is too late for the family to do this online, so only the office can.</p>}
          <EmailDetails email={data.email} />
        </>
      )}
    </div>
  );
}

interface MoveButtonsProps {
  /** False if there is no date to move to: then the dialog can only be closed. */
  possible: boolean;
  /** Whether a date is chosen. */
  ready: boolean;
  busy: boolean;
  onMove: () => void;
  onCancel: () => void;
}

/** The footer buttons of a move dialog. */
export function MoveButtons({ possible, ready, busy, onMove, onCancel }: MoveButtonsProps): ReactNode {
  if (!possible)
    return (
      <Button variant="secondary" onClick={onCancel}>
        Close
      </Button>
    );
  return (
    <>
      <Button disabled={!ready} busyText={busy && 'Moving...'} onClick={onMove}>
        Move
      </Button>
      <Button variant="secondary" disabled={busy} onClick={onCancel}>
        Cancel
      </Button>
    </>
  );
}
