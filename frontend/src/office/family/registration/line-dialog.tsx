import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../../ui/load-failure/load-failure';
import type { FormProblem } from '../../../forms/form-problem';
import { messageOf } from '../../../api/errors';
import { bringIntoView } from '../../../lib/focus';
import { Dialog } from '../../../ui/dialog/dialog';
import { Notice } from '../../../ui/notice/notice';
import { ProgressText } from '../../../ui/progress/progress';
import { useStepUp } from '../../step-up/step-up-context';
import * as css from './registration.css';

interface LineDialogProps<Facts> {
  title: string;
  description: string;
  query: Pick<UseQueryResult<Facts>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** Whether the change is in progress, so that the dialog cannot be closed. */
  busy: boolean;
  footer?: ReactNode;
  onClose: () => void;
  children: (facts: Facts) => ReactNode;
}

/** Frame of a dialog about a registration, a consultation, a payment or a waitlist entry, whose data is loaded when the dialog opens. */
export function LineDialog<Facts>({
  title,
  description,
  query,
  busy,
  footer,
  onClose,
  children,
}: LineDialogProps<Facts>) {
  const { asking } = useStepUp();
  const { data, error, isFetching, refetch } = query;
  return (
    <Dialog
      open={!asking}
      onClose={onClose}
      title={title}
      description={description}
      dismissible={!busy}
      closeOnOutsidePress={false}
      footer={data === undefined ? undefined : footer}
    >
      {data !== undefined ? (
        <div className={css.part}>{children(data)}</div>
      ) : error ? (
        <LoadFailure
          text={messageOf(error, 'We could not load this. Please try again.')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ProgressText>Loading...</ProgressText>
      )}
    </Dialog>
  );
}

/** Notice that someone else has changed the data. The current data is shown below it. */
export function ChangedNotice({ text }: { text: string }) {
  return (
    <div ref={bringIntoView} tabIndex={-1}>
      <Notice tone="caution" title="Changed by someone else" live="alert">
        {text}
      </Notice>
    </div>
  );
}

/** Message when a change failed. */
export function LineProblem({ problem }: { problem: Pick<FormProblem, 'title' | 'text'> | null }) {
  return (
    problem && (
      <Notice tone="danger" title={problem.title} live="alert">
        {problem.text}
      </Notice>
    )
  );
}
