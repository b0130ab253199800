import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaymentIssue } from '@academy/contracts/http/office/money';
import { formatCents } from '@academy/contracts/rules/money';
import { issueTexts } from '@academy/contracts/rules/payment-issues';
import { messageOf } from '../../api/errors';
import { paymentIssuesQuery } from '../../api/office/money';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { headingFour } from '../../theme/type.css';
import { UnstyledButton } from '../../ui/button/button';
import { EmailText } from '../../ui/email-text/email-text';
import { ProgressText } from '../../ui/progress/progress';
import { Table, type TableColumn } from '../../ui/table/table';
import { useFocusReturn } from '../use-focus-return';
import { IssueDialog } from './issue-dialog';
import { momentText } from '../office-time';
import * as css from './money.css';
import { ageText, outcomeNames } from './money-words';
import { PayerLink } from './payer-link';

const openerId = (id: string) => `issue-${id}`;

/** Payments that need attention. @param canAct whether the user may place, refund and close them @param opened id of an issue to open */
export function IssuesView({ canAct, opened: first }: { canAct: boolean; opened: string | null }) {
  const { data, error, isFetching, refetch } = useQuery(paymentIssuesQuery());
  const [openId, setOpenId] = useState(first);
  const returnTo = useFocusReturn();
  if (!data)
    return error ? (
      <LoadFailure
        text={messageOf(error, 'We could not load the payment issues. Please try again.')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <ProgressText>Loading the payment issues...</ProgressText>
    );
  const { open, closed, now } = data;
  const opened = [...open, ...closed].find(({ id }) => id === openId);
  const close = () => {
    if (openId !== null) returnTo(openerId(openId));
    setOpenId(null);
  };
  const asRow = (issue: PaymentIssue): Row => ({ ...issue, age: ageText(issue.opened_at, now), onOpen: setOpenId });
  return (
    <>
      <section className={css.issues}>
        <h2 className={headingFour}>Open</h2>
        {open.length === 0 ? (
          <p className={css.empty}>No payment needs you right now.</p>
        ) : (
          <Table
            dense
            hideCaption
            caption="Open payment issues"
            columns={openColumns}
            rows={open.map(asRow)}
            rowKey={({ id }) => id}
          />
        )}
      </section>
      {closed.length > 0 && (
        <section className={css.issues}>
          <h2 className={headingFour}>Closed</h2>
          <Table
            dense
            hideCaption
            caption="Closed payment issues"
            columns={closedColumns}
            rows={closed.map(asRow)}
            rowKey={({ id }) => id}
          />
        </section>
      )}
      {opened && <IssueDialog key={opened.id} issue={opened} age={asRow(opened).age} canAct={canAct} onClose={close} />}
    </>
  );
}

interface Row extends PaymentIssue {
  /** How long the issue has been open. */
  age: string;
  onOpen: (id: string) => void;
}

const common: readonly TableColumn<Row>[] = [
  {
    key: 'reason',
    header: 'Reason',
    main: true,
    cell: ({ id, kind, onOpen }) => (
      <UnstyledButton id={openerId(id)} className={css.amount} aria-haspopup="dialog" onClick={() => onOpen(id)}>
        {issueTexts[kind].label}
      </UnstyledButton>
    ),
  },
  { key: 'receipt', header: 'Receipt', cell: ({ receipt }) => receipt },
  {
    key: 'person',
    header: 'Person',
    cell: ({ payer, email, family }) => (
      <span className={css.pair}>
        <PayerLink payer={payer || email} family={family} />
        {payer !== '' && (
          <span className={css.detail}>
            <EmailText>{email}</EmailText>
          </span>
        )}
      </span>
    ),
  },
  { key: 'paid', header: 'Paid', align: 'end', cell: ({ paid }) => formatCents(paid) },
];

const openColumns: readonly TableColumn<Row>[] = [
  ...common,
  { key: 'age', header: 'Since', cell: ({ age }) => <span className={css.short}>{age}</span> },
];

const closedColumns: readonly TableColumn<Row>[] = [
  ...common,
  {
    key: 'outcome',
    header: 'How it ended',
    cell: ({ closed }) =>
      closed && (
        <span className={css.pair}>
          {outcomeNames[closed.outcome]}
          {closed.note !== '' && <span className={css.detail}>{closed.note}</span>}
        </span>
      ),
  },
  {
    key: 'closed',
    header: 'When',
    cell: ({ closed }) =>
      closed && (
        <span className={css.pair}>
          <span className={css.short}>{momentText(closed.at)}</span>
          {closed.by !== null && <span className={css.detail}>{closed.by}</span>}
        </span>
      ),
  },
];
