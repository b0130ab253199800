import { bookingStatusText, bookingTone, seatStatus } from '@academy/contracts/rules/booking-status';
import { formatTime } from '@academy/contracts/rules/date-format';
import { Link } from '@tanstack/react-router';
import type { RosterStudent, RosterTest } from '@academy/contracts/http/office/saturdays';
import { Badge } from '../../ui/badge/badge';
import { Button } from '../../ui/button/button';
import { Table, type TableColumn } from '../../ui/table/table';
import { InfoLines } from '../info-lines';
import { seatsText, testKey } from './saturday-words';
import { PhoneLink } from './phone-link';
import * as css from './saturdays.css';
import { Waitlist } from './waitlist';

/** Id of the button that changes a test. It receives focus afterwards. @param key see {@link testKey} */
export const changeId = (key: string) => `change-${key}`;

interface Row extends RosterStudent {
  /** Of the test, "YYYY-MM-DD HH:mm", academy time. */
  date: string;
  /** YYYY-MM-DD, academy time. */
  today: string;
  /** Position in the list, starting at 1. */
  place: number;
}

const columns: readonly TableColumn<Row>[] = [
  {
    key: 'name',
    header: 'Student',
    main: true,
    cell: ({ place, last_name, first_name, info }) => (
      <>
        <span className={css.place}>{place}</span>
        {[last_name, first_name].filter(Boolean).join(', ')}
        <InfoLines info={info} />
      </>
    ),
  },
  { key: 'exam', header: 'Exam', cell: ({ exam }) => exam },
  {
    key: 'parent',
    header: 'Parent',
    cell: ({ registration_id: id, parent_name: name }) => (
      <Link className={css.rowLink} to="/office/families/$id" params={{ id }}>
        {name}
      </Link>
    ),
  },
  { key: 'phone', header: 'Phone', cell: ({ parent_phone: phone }) => <PhoneLink phone={phone} /> },
  {
    key: 'school',
    header: 'School',
    cell: ({ school, grade }) => [school, grade].filter(Boolean).join(', '),
  },
  { key: 'attendance', header: 'Here', cell: (row) => <State {...row} /> },
];

function State(seat: Row) {
  const status = seatStatus(seat, seat.today);
  if (status === 'booked')
    return (
      <>
        <span className={css.screenOnly}>Not yet</span>
        <span className={css.box} />
      </>
    );
  return <Badge tone={bookingTone(status)}>{bookingStatusText(status)}</Badge>;
}

interface RosterSectionProps {
  test: RosterTest;
  /** Title of the test, with the start time if the day has two. */
  title: string;
  /** Day shown on the printed page. */
  heading: string;
  /** YYYY-MM-DD, academy time. */
  today: string;
  /** Undefined when the test cannot be changed. */
  onChange: (() => void) | undefined;
}

/** The roster of one test. When printed, each starts on its own page, and rosters without students are left out. */
export function RosterSection({ test, title, heading, today, onChange }: RosterSectionProps) {
  const rows = test.students.map((student, index) => ({ ...student, date: test.date, today, place: index + 1 }));
  const key = testKey(test);
  const id = `roster-${key}`;
  return (
    <section className={rows.length === 0 ? `${css.roster} ${css.screenOnly}` : css.roster} aria-labelledby={id}>
      <p className={css.paperOnly}>{heading}</p>
      <div className={css.rosterHead}>
        <div>
          <h2 className={css.rosterTitle} id={id}>
            {test.title}
          </h2>
          <p className={css.facts}>
            {formatTime(test.date)}
            {test.room && ` · ${test.room}`} · {seatsText(test)}
          </p>
        </div>
        {onChange && (
          <Button id={changeId(key)} variant="quiet" className={css.change} aria-haspopup="dialog" onClick={onChange}>
            Seats and room
          </Button>
        )}
      </div>
      {rows.length > 0 && (
        <Table
          dense
          caption={`Students of ${title}`}
          hideCaption
          columns={columns}
          rows={rows}
          rowKey={({ seat_id }) => seat_id}
        />
      )}
      {test.waitlist.length > 0 && <Waitlist title={title} date={test.date} waitlist={test.waitlist} />}
    </section>
  );
}
