import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  bookLessonsOfStudent,
  listLessonTimesOfStudent,
  type BookLessonsRequest,
  type LessonTutor,
} from '@academy/contracts/http/lessons';
import { fieldOf } from '../../api/answers';
import { timesSearch, type StudentLessons, type TimesWanted } from '../../api/lessons';
import { officeApi } from '../../api/office/client';
import { BookingForm } from '../../lessons/booking/booking-form';
import { firstDraft } from '../../lessons/booking/book-lesson-page';
import type { LessonStudent } from '../../lessons/family-lessons';
import { focusOnce } from '../../lib/focus';
import { newId } from '../../lib/uuid';
import { Button } from '../../ui/button/button';
import { Stack } from '../../ui/layout/layout';
import { Notice } from '../../ui/notice/notice';
import * as css from './lessons-part.css';

interface BookPartProps {
  student: LessonStudent;
  lessons: StudentLessons;
  packageId: string;
  /** Called with the updated lessons. */
  onBooked: (lessons: StudentLessons) => void;
  onClose: () => void;
}

/** Books lessons of a package for the family; replaces the list. All dates are shown first, and either all or none are booked. */
export function BookPart({ student, lessons: loaded, packageId, onBooked, onClose }: BookPartProps) {
  // Booking changes the remaining sessions, but the form keeps its initial data.
  const [lessons] = useState(loaded);
  const [input] = useState(() => {
    const draft = firstDraft(lessons, null, packageId);
    const withTutor = new Set(lessons.packages.filter(({ tutor }) => tutor).map(({ registration_id: id }) => id));
    return draft && { draft, hasTutor: (id: string) => withTutor.has(id), newKey: newId };
  });
  const [staff] = useState(() => ({
    times: (wanted: TimesWanted) =>
      fieldOf(
        officeApi.send(listLessonTimesOfStudent, { params: { id: student.id }, query: timesSearch(wanted) }),
        'data',
      ),
    book: (body: BookLessonsRequest) =>
      fieldOf(officeApi.send(bookLessonsOfStudent, { params: { id: student.id }, body }), 'data'),
    onBooked,
    noLink: noLinkNotice,
  }));
  return (
    <Stack gap={5}>
      <div className={css.bookHead}>
        <h3 className={css.name} tabIndex={-1} ref={focusOnMount}>
          Book lessons
        </h3>
        <Button variant="quiet" onClick={onClose}>
          Back to the lessons
        </Button>
      </div>
      {input ? (
        <BookingForm student={student} lessons={lessons} input={input} staff={staff} />
      ) : (
        <p>All sessions are used or booked.</p>
      )}
    </Stack>
  );
}

/** Warns that the family cannot join the tutor's online lessons on its page. */
const noLinkNotice = ({ id, name }: LessonTutor) => (
  <Notice tone="caution" title="No meeting link">
    {name} has no meeting link, so the family cannot join online lessons on its page: it reads that the tutor sends the
    link.{' '}
    <Link to="/office/tutors/$id" params={{ id }}>
      Add a link
    </Link>
  </Notice>
);

/** Focuses the heading, because the button that opened this part is gone. */
const focusOnMount = (heading: HTMLElement | null) => {
  if (heading) focusOnce(heading);
};
