import { useState } from 'react';
import type { RosterTest, WaitingStudent } from '@academy/contracts/http/office/saturdays';
import { Badge } from '../../ui/badge/badge';
import { Button } from '../../ui/button/button';
import { Table, type TableColumn } from '../../ui/table/table';
import { momentText } from '../office-time';
import { useFocusReturn } from '../use-focus-return';
import { PhoneLink } from './phone-link';
import * as css from './saturdays.css';
import { WaitlistStudentDialog } from './waitlist-student-dialog';

const columns: readonly TableColumn<WaitingStudent>[] = [
  {
    key: 'student',
    header: 'Student',
    main: true,
    cell: ({ place, student_name: name, grade }) => (
      <>
        <span className={css.place}>{place ?? '–'}</span>
        {[name, grade].filter(Boolean).join(', ')}
      </>
    ),
  },
  { key: 'parent', header: 'Parent', cell: ({ parent_name: name }) => name },
  {
    key: 'email',
    header: 'Email',
    cell: ({ parent_email: email }) => (
      <a className={css.email} href={`mailto:${email}`}>
        {email}
      </a>
    ),
  },
  { key: 'phone', header: 'Phone', cell: ({ parent_phone: phone }) => <PhoneLink phone={phone} /> },
  { key: 'state', header: 'Status', cell: (row) => <State {...row} /> },
];

function State({ state, offer_ends_at: until }: WaitingStudent) {
  if (state === 'offered')
    return <Badge tone="green">{until === null ? 'Offered' : `Offered until ${momentText(until)}`}</Badge>;
  return (
    <Badge tone={state === 'waiting' ? 'blue' : 'gray'}>
      {state === 'waiting' ? 'Waiting' : 'Email not confirmed'}
    </Badge>
  );
}

/** Id of the button that changes an entry's student. It receives focus afterwards. */
const studentId = (id: string) => `waitlist-student-${id}`;

const studentColumn = (onOpen: (entry: WaitingStudent) => void): TableColumn<WaitingStudent> => ({
  key: 'actions',
  header: 'Actions',
  align: 'end',
  cell: (entry) =>
    (entry.students ?? []).length > 0 && (
      <Button
        id={studentId(entry.id)}
        variant="quiet"
        aria-label={`Change the student: ${entry.student_name}`}
        aria-haspopup="dialog"
        onClick={() => onOpen(entry)}
      >
        Change student
      </Button>
    ),
});

/** The waitlist of a test, in order. Not printed. */
export function Waitlist({ title, date, waitlist }: Pick<RosterTest, 'title' | 'date' | 'waitlist'>) {
  const [opened, setOpened] = useState<WaitingStudent | null>(null);
  const focus = useFocusReturn();
  return (
    <div className={css.screenOnly}>
      <h3 className={css.waitlistTitle}>Waitlist</h3>
      <p className={css.facts}>A free seat is offered to the first in line automatically.</p>
      <Table
        dense
        caption={`Waitlist of ${title}`}
        hideCaption
        columns={[...columns, studentColumn(setOpened)]}
        rows={waitlist}
        rowKey={({ id }) => id}
      />
      {opened && (
        <WaitlistStudentDialog
          id={opened.id}
          day={date.slice(0, 10)}
          title={`Waitlist of ${title}`}
          onClose={() => {
            setOpened(null);
            focus(studentId(opened.id));
          }}
        />
      )}
    </div>
  );
}
