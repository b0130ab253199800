import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import type { EmailPreview as Email } from '@academy/contracts/http/registration-page';
import { messageOf } from '../../api/errors';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { Stack } from '../../ui/layout/layout';
import { Notice } from '../../ui/notice/notice';
import { ProgressText } from '../../ui/progress/progress';
import { changeFailed } from './booking-wording';
import * as css from './booking.css';
import { EmailPreview } from './email-preview';

interface MovePreview {
  /** Last minute for a full refund after the move; null if there is none. */
  refund_until: string | null;
  email: Email;
}

interface MoveFrameProps<Preview extends MovePreview> {
  title: string;
  /** The booking and its current time. */
  description: ReactNode;
  /** The unit that the parent chooses. */
  unit: 'date' | 'time';
  /** The new time for the button's label; null if none is chosen. */
  chosen: string | null;
  /** Preview of a move to the chosen time. */
  preview: UseQueryResult<Preview>;
  move: Pick<UseMutationResult, 'error' | 'isPending'>;
  /** Describes the move before it is confirmed. */
  sentence: (preview: Preview) => string;
  onConfirm: () => void;
  onClose: () => void;
  /** Fields for choosing the new time. */
  children: ReactNode;
}

/** Dialog that moves a booking: the parent chooses a time, sees a preview and confirms. */
export function MoveFrame<Preview extends MovePreview>({
  title,
  description,
  unit,
  chosen,
  preview: { data, error, isLoading },
  move,
  sentence,
  onConfirm,
  onClose,
  children,
}: MoveFrameProps<Preview>) {
  // On a phone the list of choices is taller than the viewport.
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (data) result.current?.scrollIntoView({ block: 'nearest' });
  }, [data]);
  const isChosen = chosen !== null;
  const problem = move.error ?? (isChosen ? error : null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      dismissible={!move.isPending}
      closeOnOutsidePress={false}
      footer={
        <>
          <Button disabled={!isChosen || !data} busyText={move.isPending && 'Moving...'} onClick={onConfirm}>
            {isChosen ? `Move to ${chosen}` : 'Move'}
          </Button>
          <Button variant="secondary" disabled={move.isPending} onClick={onClose}>
            Keep this {unit}
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        {children}
        <div ref={result} className={css.result} aria-live="polite">
          {isChosen && isLoading && <ProgressText>{`Checking this ${unit}...`}</ProgressText>}
          {problem && (
            <Notice tone="danger" title={changeFailed.title}>
              {messageOf(problem, changeFailed.text)}
            </Notice>
          )}
          {isChosen && data && !problem && (
            <Stack gap={3}>
              <p>{sentence(data)}</p>
              <EmailPreview email={data.email} />
            </Stack>
          )}
        </div>
      </Stack>
    </Dialog>
  );
}
