import type { CheckInStudent, CheckInTest } from '@academy/contracts/http/office/saturdays';
import type { CheckInAction } from '@academy/contracts/rules/saturdays';
import { UnstyledButton } from '../../ui/button/button';
import { Icon } from '../../ui/icon/icon';
import { InfoLines } from '../info-lines';
import * as css from './check-in.css';

interface CheckInListProps {
  test: CheckInTest;
  /** Title of the test, with the start time if the day has two. */
  title: string;
  /** Actions that are not sent yet. */
  pending: readonly CheckInAction[];
  onTap: (student: CheckInStudent) => void;
}

const words = { here: 'Here', absent: 'Absent', none: '' };

/** The students of a test, with one large button each. A tap checks a student in, another tap undoes it. */
export function CheckInList({ test, title, pending, onTap }: CheckInListProps) {
  const unsent = new Set(pending.map(({ seat_id }) => seat_id));
  const here = test.students.filter(({ attendance }) => attendance === 'here').length;
  return (
    <section className={css.test}>
      <h2 className={css.testTitle}>
        <span>
          {title}
          {test.room && <span className={css.room}> · {test.room}</span>}
        </span>
        <span className={css.testCount}>
          {here} of {test.students.length}
        </span>
      </h2>
      <ul className={css.list} role="list">
        {test.students.map((student, index) => (
          <li key={student.seat_id}>
            <UnstyledButton
              className={css.student}
              aria-pressed={student.attendance === 'here'}
              onClick={() => onTap(student)}
            >
              <span className={css.place}>{index + 1}</span>
              <span className={css.name}>
                {student.first_name} {student.last_initial}.
                <span className={css.facts}>
                  {student.exam && <span>{student.exam}</span>}
                  {words[student.attendance] && <strong>{words[student.attendance]}</strong>}
                  {unsent.has(student.seat_id) && <span>not sent yet</span>}
                </span>
                <InfoLines info={student.info} />
              </span>
              <span className={css.mark}>{student.attendance === 'here' && <Icon name="success" />}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
