import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeCancellationPreview, OfficeTest } from '@academy/contracts/http/office/registrations';
import { cents, formatCents } from '@academy/contracts/rules/money';
import { checkDeskLeft } from '@academy/contracts/rules/staff-refunds';
import { CanceledLessons } from '../../../lessons/canceled-lessons';
import { ApiError, messageOf } from '../../../api/errors';
import {
  cancelLine,
  officeCancellationQuery,
  type CanceledPart,
  type LineRef,
} from '../../../api/office/registrations';
import { Button } from '../../../ui/button/button';
import { SelectField } from '../../../ui/field/select-field';
import { Notice } from '../../../ui/notice/notice';
import { ProgressText } from '../../../ui/progress/progress';
import { useToast } from '../../../ui/toast/toast';
import { officeProblem } from '../../office-problem';
import { momentText } from '../../office-time';
import { DeskLimit } from './desk-limit';
import { EmailDetails } from './email-details';
import { ChangedNotice, LineDialog, LineProblem } from './line-dialog';
import { partNote, refundToast } from './line-words';
import * as css from './registration.css';
import { useLineChange } from './use-line-change';

const keyOf = ({ session_id: id, date }: Pick<OfficeTest, 'session_id' | 'date'>) => `${id} ${date}`;

interface CancelDialogProps {
  line: LineRef;
  title: string;
  /** Dates that can be canceled separately. */
  parts: readonly OfficeTest[];
  onClose: () => void;
}

/** Cancels a registration, one of its dates, or a consultation. First shows the refund under the policy and the email. */
export function CancelDialog({ line, title, parts, onClose }: CancelDialogProps) {
  const show = useToast();
  const [chosen, setChosen] = useState('');
  const test = parts.find((one) => keyOf(one) === chosen);
  const part: CanceledPart = test ? { session_id: test.session_id, date: test.date } : null;
  // Another choice keeps the dialog's content, and with it the focus on the select. Amounts of the earlier choice are not shown.
  const query = useQuery({ ...officeCancellationQuery(line, part), placeholderData: keepPreviousData });
  const isCurrent = !query.isPlaceholderData;
  const { mutate, isPending, error, reset } = useLineChange(
    line,
    ({ refund, version }: OfficeCancellationPreview) => cancelLine(line, { ...part, refund, version }),
    ({ refund }) => {
      show(refundToast(refund, 'Canceled', query.data?.method ?? ''));
      onClose();
    },
  );
  const changed = error instanceof ApiError && error.status === 409 && !isPending;
  const wording = { title: 'Not canceled', text: 'We could not cancel it. Please try again.' };
  const problem = isPending || changed ? null : officeProblem(error, wording);
  const refund = query.data?.refund ?? cents(0);
  const overLimit = limitOf(query.data);
  return (
    <LineDialog
      title={`Cancel this ${line.kind}?`}
      description={title}
      query={query}
      busy={isPending}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="danger"
            disabled={!query.data?.allowed || overLimit !== null || query.isFetching || !isCurrent}
            busyText={isPending && 'Canceling...'}
            onClick={() => query.data && mutate(query.data)}
          >
            {!isCurrent
              ? 'Cancel it'
              : refund > 0
                ? `Cancel and refund ${formatCents(refund)}`
                : 'Cancel without a refund'}
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      {(preview: OfficeCancellationPreview) => (
        <>
          {changed && <ChangedNotice text={messageOf(error, '')} />}
          {parts.length > 1 && (
            <SelectField
              id="cancel-part"
              label="What is canceled"
              value={chosen}
              placeholder="All of it"
              options={parts.map((one) => ({ value: keyOf(one), label: `${one.name}, ${momentText(one.date)}` }))}
              onChange={({ target }) => {
                reset();
                setChosen(target.value);
              }}
            />
          )}
          {isCurrent ? (
            <>
              {preview.note && <Notice tone="caution">{preview.note}</Notice>}
              {overLimit !== null && <DeskLimit text={overLimit} />}
              {preview.allowed && <WhatHappens kind={line.kind} preview={preview} />}
            </>
          ) : (
            <ProgressText>Loading...</ProgressText>
          )}
          <LineProblem problem={problem} />
        </>
      )}
    </LineDialog>
  );
}

/** Why the desk cannot make the refund of a cancellation today; null if it can. */
function limitOf(preview: OfficeCancellationPreview | undefined): string | null {
  if (!preview?.allowed || preview.desk_left === undefined) return null;
  return checkDeskLeft(preview.desk_left, preview.refund);
}

function WhatHappens({ kind, preview }: { kind: LineRef['kind']; preview: OfficeCancellationPreview }) {
  const { lines, refund, method, email, lesson_times: lessons } = preview;
  const seats = lines.filter(({ date, date_closed: isClosed }) => date !== null && !isClosed).length;
  const released =
    seats === 1
      ? `Its ${kind === 'consultation' ? 'time' : 'seat'} becomes available to others.`
      : `Its ${seats} seats become available to others.`;
  return (
    <>
      <ul className={css.lines} role="list" aria-label="What the policy returns">
        {lines.map((one) => (
          <li key={`${one.name} ${one.date}`} className={css.line}>
            <span>
              {one.name}
              {one.date !== null && `, ${momentText(one.date)}`}
              <span className={css.fine}>{partNote(one)}</span>
            </span>
            <span className={css.amount}>{formatCents(one.refund)}</span>
          </li>
        ))}
        {lines.length > 1 && (
          <li className={css.total}>
            <span>Refund under the policy</span>
            <span className={css.amount}>{formatCents(refund)}</span>
          </li>
        )}
      </ul>
      <p>
        {refund > 0 ? `${formatCents(refund)} goes back to ${method}. ` : 'Nothing is refunded. '}
        {seats > 0 && `${released} `}
        The family gets an email. This cannot be undone.
      </p>
      <CanceledLessons times={lessons} />
      {email && <EmailDetails email={email} />}
    </>
  );
}
