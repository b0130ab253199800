import { longDate } from '@academy/contracts/rules/date-format';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ChosenForSeat } from '@academy/contracts/http/closed-dates';
import {
  reopenDate,
  type DateClosing,
  type FamilyOfClosing,
  type SeatOfClosing,
} from '@academy/contracts/http/office/closings';
import { emailStateWords } from '@academy/contracts/rules/office-families';
import { formatCents } from '@academy/contracts/rules/money';
import { roleIncludes } from '@academy/contracts/rules/staff';
import { fieldOf } from '../../api/answers';
import { officeApi } from '../../api/office/client';
import { refreshOffice } from '../../api/office/refresh';
import { Badge } from '../../ui/badge/badge';
import { Button } from '../../ui/button/button';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { Stack } from '../../ui/layout/layout';
import { textLink } from '../../ui/link/text-link.css';
import { Table, type TableColumn } from '../../ui/table/table';
import { useToast } from '../../ui/toast/toast';
import { useStaff } from '../office-context';
import { officeProblem } from '../office-problem';
import { dateText, momentText } from '../office-time';
import { ProblemNotice } from '../problem-notice';
import * as css from './messages.css';
import { familiesText } from './saturday-words';
import * as page from './saturdays.css';

type Row = SeatOfClosing & { family: FamilyOfClosing };

/** A family's choice for a seat, as short text. */
function choiceText({ choice, new_date: date, refund_cents: cents, by_default: byDefault }: ChosenForSeat): string {
  if (date !== null) return `Moved to ${dateText(date)}`;
  if (choice === 'credit') return 'Kept, no date yet';
  const amount = cents === null || cents === 0 ? 'Canceled' : `Refund of ${formatCents(cents)}`;
  return byDefault ? `${amount}, nothing chosen` : amount;
}

const columns: readonly TableColumn<Row>[] = [
  {
    key: 'family',
    header: 'Family',
    main: true,
    cell: ({ family }) => (
      <Link className={textLink} to="/office/families/$id" params={{ id: family.registration_id }}>
        {family.name}
      </Link>
    ),
  },
  { key: 'student', header: 'Student', cell: ({ student }) => student },
  { key: 'test', header: 'Test', cell: ({ test }) => test },
  {
    key: 'email',
    header: 'Email',
    cell: ({ family: { status } }) => (
      <Badge tone={status === 'accepted' ? 'green' : status === 'queued' ? 'gray' : 'orange'}>
        {emailStateWords[status] ?? status}
      </Badge>
    ),
  },
  {
    key: 'choice',
    header: 'Choice',
    cell: ({ chosen }) => (chosen === null ? <Badge tone="orange">Not yet</Badge> : <span>{choiceText(chosen)}</span>),
  },
];

/** Details of a closed date: the reason, the families' deadline, and the choice for each seat. @param day YYYY-MM-DD */
export function ClosingSection({ day, closing }: { day: string; closing: DateClosing }) {
  const { role } = useStaff();
  const [isAsking, setAsking] = useState(false);
  const { reason, by, closed_at: at, choose_until: until, can_reopen: canReopen, families } = closing;
  const rows = families.flatMap((family) => family.seats.map((seat) => ({ ...seat, family })));
  const open = rows.filter(({ chosen }) => chosen === null).length;
  return (
    <section className={`${css.part} ${page.screenOnly}`} aria-labelledby="closing">
      <h2 className={css.partTitle} id="closing">
        This date is closed
      </h2>
      <p>{reason}</p>
      <p className={page.facts}>
        Closed {momentText(at)} by {by}.{open > 0 && ` Seats without a choice by ${momentText(until)} are refunded.`}
      </p>
      {rows.length > 0 && (
        <Table
          dense
          caption="What the families have chosen"
          hideCaption
          columns={columns}
          rows={rows}
          rowKey={({ seat_id }) => seat_id}
        />
      )}
      {canReopen && roleIncludes(role, 'manager') && (
        <div>
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            Reopen this date
          </Button>
        </div>
      )}
      {isAsking && <ReopenDialog day={day} count={families.length} onClose={() => setAsking(false)} />}
    </section>
  );
}

function ReopenDialog({ day, count, onClose }: { day: string; count: number; onClose: () => void }) {
  const cache = useQueryClient();
  const show = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => fieldOf(officeApi.send(reopenDate, { params: { date: day } }), 'closing'),
    onSuccess: async () => {
      await refreshOffice(cache);
      show({ tone: 'success', title: `${longDate(day, day)} is open again` });
      onClose();
    },
    // A family may have made a choice in the meantime, which the page then shows.
    onError: () => refreshOffice(cache),
  });
  const problem = officeProblem(error, { title: 'Not reopened', text: 'That did not work. Please try again.' });
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={`Reopen ${longDate(day, day)}?`}
      description={
        <Stack gap={4}>
          <p>
            {count > 0 &&
              `${familiesText(count)} ${count === 1 ? 'has its seat' : 'have their seats'} as before, and ${count === 1 ? 'gets' : 'get'} a short email. `}
            Seats are on sale again. The waitlist is not restored.
          </p>
          <ProblemNotice problem={isPending ? null : problem} />
        </Stack>
      }
      confirmText="Reopen"
      busyText={isPending && 'Reopening...'}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  );
}
