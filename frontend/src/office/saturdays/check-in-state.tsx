import { ApiError } from '../../api/errors';
import { Button } from '../../ui/button/button';
import { Notice } from '../../ui/notice/notice';
import * as css from './check-in.css';
import type { QueueState } from './check-in-queue';
import { counted } from '../counted';

interface CheckInStateProps {
  online: boolean;
  queue: QueueState;
  onDiscard: () => void;
}

/** Whether the server rejected the actions permanently, so that a retry will not help. */
const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && ['access_denied', 'not_found', 'validation_failed'].includes(error.code);

/** Unsent check-ins and the reason. Renders nothing when everything is sent. */
export function CheckInState({ online, queue: { pending, error, kept }, onDiscard }: CheckInStateProps) {
  const count = counted(pending.length, 'check-in');
  if (isRefused(error) && pending.length > 0)
    return (
      <Notice tone="danger" title={`${count} not saved`} live="alert">
        <p>{error.message}</p>
        <div className={css.noticeAction}>
          <Button variant="secondary" onClick={onDiscard}>
            Discard
          </Button>
        </div>
      </Notice>
    );
  if (online && (pending.length === 0 || !error)) return null;
  return (
    <Notice tone="caution" title={online ? 'The office cannot be reached' : 'No connection'} live="status">
      {pending.length === 0
        ? 'You can go on: check-ins are kept on this device and sent later.'
        : `${count} not sent yet. ${kept ? 'They are kept on this device and sent' : 'Keep this page open: they are sent'} when the connection is back.`}
    </Notice>
  );
}
