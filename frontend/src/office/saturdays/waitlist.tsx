import type { RosterTest, WaitingStudent } from '@academy/contracts/http/office/saturdays';
import { Badge } from '../../ui/badge/badge';
import { Table, type TableColumn } from '../../ui/table/table';
import { momentText } from '../office-time';
import { PhoneLink } from './phone-link';
import * as css from './saturdays.css';

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

/** The waitlist of a test, in order. Not printed. */
export function Waitlist({ title, waitlist }: Pick<RosterTest, 'title' | 'waitlist'>) {
  return (
    <div className={css.screenOnly}>
      <h3 className={css.waitlistTitle}>Waitlist</h3>
      <p className={css.facts}>A free seat is offered to the first in line automatically.</p>
      <Table
        dense
        caption={`Waitlist of ${title}`}
        hideCaption
        columns={columns}
        rows={waitlist}
        rowKey={({ id }) => id}
      />
    </div>
  );
}
