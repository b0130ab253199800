import { useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState, type ReactNode } from 'react';
import { fromPromise } from 'xstate';
import {
  bookLessons,
  listLessonTimes,
  type BookLessonsRequest,
  type LessonTutor,
} from '@academy/contracts/http/lessons';
import { lessonPlaces, lessonPlaceTexts, type LessonPlace } from '@academy/contracts/rules/lessons';
import { fieldOf } from '../../api/answers';
import { api } from '../../api/client';
import { keepLessons } from '../../api/lesson-reads';
import { timesSearch, type LessonTimes, type StudentLessons, type TimesWanted } from '../../api/lessons';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { muted } from '../../theme/type.css';
import { RadioChips } from '../../ui/field/radio-chips';
import { SelectField } from '../../ui/field/select-field';
import { Inline, Stack } from '../../ui/layout/layout';
import { ProgressText } from '../../ui/progress/progress';
import type { LessonStudent } from '../family-lessons';
import { balanceWords, noTimesText, openSessions, reviewWords } from '../lesson-words';
import * as css from '../lessons.css';
import { TimeChoice } from '../time-choice';
import { Booked } from './booked';
import { storedDraft } from './booking-draft';
import { BookingPlan } from './booking-plan';
import { lessonBookingMachine, type LessonBookingInput } from './lesson-booking.machine';

/** API calls for staff who book on behalf of the family. Drafts are not stored in the tab. */
export interface StaffBooking {
  times: (wanted: TimesWanted) => Promise<LessonTimes>;
  book: (body: BookLessonsRequest) => Promise<StudentLessons>;
  /** Called with the lessons after the booking. */
  onBooked: (lessons: StudentLessons) => void;
  /** A warning that families cannot join the tutor's online lessons. */
  noLink: (tutor: LessonTutor) => ReactNode;
}

interface BookingFormProps {
  student: LessonStudent;
  /** True if the student books. */
  isOwn?: boolean;
  lessons: StudentLessons;
  input: LessonBookingInput;
  /** Set if staff book. */
  staff?: StaffBooking;
}

/** One-page form for package, tutor, place and time, followed by all dates and their effect. */
export function BookingForm({ student, isOwn = false, lessons, input, staff }: BookingFormProps) {
  const queries = useQueryClient();
  const [machine] = useState(() =>
    lessonBookingMachine.provide({
      actors: {
        loadTimes: fromPromise<LessonTimes, TimesWanted>(({ input: wanted }) =>
          staff
            ? staff.times(wanted)
            : fieldOf(api.send(listLessonTimes, { params: { id: student.id }, query: timesSearch(wanted) }), 'data'),
        ),
        book: fromPromise<StudentLessons, BookLessonsRequest>(({ input: body }) =>
          staff ? staff.book(body) : fieldOf(api.send(bookLessons, { params: { id: student.id }, body }), 'data'),
        ),
      },
    }),
  );
  const booking = useActorRef(machine, { input });
  const snapshot = useSelector(booking, (current) => current);
  const { draft, offer, result, error } = snapshot.context;
  const onBooked = staff?.onBooked;
  useEffect(() => {
    if (onBooked) {
      if (result) onBooked(result);
    } else if (result) {
      storedDraft(student.id).remove();
      void keepLessons(queries, student.id, result);
    } else storedDraft(student.id).save(draft);
  }, [draft, result, student.id, queries, onBooked]);
  const packages = lessons.packages.filter((pack) => openSessions(pack) > 0);
  const pack = packages.find(({ registration_id: id }) => id === draft.registrationId);
  if (!pack) return null;
  if (result && staff) return null;
  if (result)
    return (
      <Booked student={student} isOwn={isOwn} before={lessons} after={result} registrationId={pack.registration_id} />
    );
  const choosePackage = (registrationId: string) => {
    const next = packages.find(({ registration_id: id }) => id === registrationId);
    const [only, ...others] = next?.tutor ? [] : (next?.tutors ?? []);
    booking.send({ type: 'CHOOSE_PACKAGE', registrationId, tutorId: only && others.length === 0 ? only.id : null });
  };
  const tutor = pack.tutor ?? pack.tutors.find(({ id }) => id === draft.tutorId);
  const busy = snapshot.matches('booking');
  // Staff may book any time.
  const review = staff ? null : reviewWords(pack, offer ?? undefined);
  return (
    <Stack gap={8}>
      <Stack gap={5}>
        {packages.length > 1 ? (
          <SelectField
            id="package"
            label="Package"
            hint={`${balanceWords(pack)}.`}
            value={draft.registrationId}
            disabled={busy}
            onChange={({ target }) => choosePackage(target.value)}
            options={packages.map((one) => ({
              value: one.registration_id,
              // Short enough for a phone; the hint says the rest about the chosen one.
              label: `${one.package_name}: ${one.left} of ${one.total} left`,
            }))}
          />
        ) : (
          <p>
            {pack.package_name}. <span className={muted}>{balanceWords(pack)}.</span>
          </p>
        )}
        {review && <p>{review.text}</p>}
        <Inline gap={8} align="start">
          {pack.tutor ? (
            <p>
              With {pack.tutor.name}, {pack.minutes} minutes
            </p>
          ) : (
            <div className={css.chips}>
              <TutorChoice
                tutors={pack.tutors}
                value={draft.tutorId}
                disabled={busy}
                onChange={(tutorId) => booking.send({ type: 'CHOOSE_TUTOR', tutorId })}
              />
            </div>
          )}
          <div className={css.chips}>
            <RadioChips
              id="place"
              name="place"
              label="Where"
              value={draft.place}
              onChange={(place) => booking.send({ type: 'CHOOSE_PLACE', place: place as LessonPlace })}
              options={lessonPlaces.map((value) => ({ value, label: lessonPlaceTexts[value], disabled: busy }))}
            />
          </div>
        </Inline>
      </Stack>
      {staff && draft.place === 'online' && tutor?.no_link && staff.noLink(tutor)}
      {!pack.tutor && pack.tutors.length > 0 && draft.tutorId === null && (
        <p className={muted}>Choose a tutor to see open times.</p>
      )}
      {snapshot.matches('loading') && !offer && <ProgressText>Loading open times...</ProgressText>}
      {snapshot.matches('unloaded') && (
        <LoadFailure
          text="The open times could not be loaded. What you chose is still here."
          busy={false}
          onRetry={() => booking.send({ type: 'RETRY' })}
        />
      )}
      {offer && !review?.isTooSoon && !snapshot.matches('asking') && !snapshot.matches('unloaded') && (
        <>
          <TimeChoice
            key={`${draft.registrationId} ${draft.tutorId}`}
            id="first-lesson"
            label="When"
            times={offer.times}
            none={noTimesText(draft.place, { byStaff: staff !== undefined, isMove: false })}
            value={draft.first}
            onChange={(start) => booking.send({ type: 'CHOOSE_TIME', start })}
          />
          {draft.first !== '' && (
            <BookingPlan
              pack={pack}
              now={lessons.now}
              snapshot={snapshot}
              offer={offer}
              error={error}
              send={(event) => booking.send(event)}
              changedBy={staff ? 'The family' : 'You'}
            />
          )}
        </>
      )}
    </Stack>
  );
}

interface TutorChoiceProps {
  tutors: readonly { id: string; name: string }[];
  value: string | null;
  disabled: boolean;
  onChange: (id: string) => void;
}

function TutorChoice({ tutors, value, disabled, onChange }: TutorChoiceProps) {
  if (tutors.length === 0)
    return <p>No tutor can be booked online yet. Please call us, and we will find one with you.</p>;
  return (
    <RadioChips
      id="tutor"
      name="tutor"
      label="Tutor"
      hint="Your first booking sets the tutor for this package."
      value={value ?? ''}
      onChange={onChange}
      options={tutors.map(({ id, name }) => ({ value: id, label: name, disabled }))}
    />
  );
}
