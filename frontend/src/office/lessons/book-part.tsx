import { useState } from 'react';
import type { StudentLessons } from '../../api/lessons';
import type { officeLessons } from '../../api/office/lessons';
import { BookingForm } from '../../lessons/booking/booking-form';
import { firstDraft } from '../../lessons/booking/book-lesson-page';
import type { LessonStudent } from '../../lessons/family-lessons';
import { focusOnce } from '../../lib/focus';
import { newId } from '../../lib/uuid';
import { Button } from '../../ui/button/button';
import { Stack } from '../../ui/layout/layout';
import * as css from './lessons-part.css';

interface BookPartProps {
  student: LessonStudent;
  lessons: StudentLessons;
  packageId: string;
  calls: ReturnType<typeof officeLessons>;
  /** Called with the lessons as they are then. */
  onBooked: (lessons: StudentLessons) => void;
  onClose: () => void;
}

/** Books lessons of a package for the family, in the place of the list: all dates are shown first, and all are booked or none. */
export function BookPart({ student, lessons: loaded, packageId, calls, onBooked, onClose }: BookPartProps) {
  // What is booked changes what is left; the form goes on with what it began with.
  const [lessons] = useState(loaded);
  const [input] = useState(() => {
    const draft = firstDraft(lessons, null, packageId);
    const withTutor = new Set(lessons.packages.filter(({ tutor }) => tutor).map(({ registration_id: id }) => id));
    return draft && { draft, hasTutor: (id: string) => withTutor.has(id), newKey: newId };
  });
  const [staff] = useState(() => ({
    times: (wanted: Parameters<typeof calls.times>[0]) => calls.times(wanted),
    book: calls.book,
    onBooked,
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

/** The button that opened this is gone. */
const focusOnMount = (heading: HTMLElement | null) => {
  if (heading) focusOnce(heading);
};
