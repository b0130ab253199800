import type { LessonPackage } from '@academy/contracts/http/lessons';
import { longDateTime } from '@academy/contracts/rules/date-format';
import { academyInstant } from '@academy/contracts/rules/test-dates';
import { lessonPlaceTexts } from '@academy/contracts/rules/lessons';
import { messageOf } from '../../api/errors';
import { takenStarts, type LessonTimes } from '../../api/lessons';
import { headingFour, muted } from '../../theme/type.css';
import { Button } from '../../ui/button/button';
import { RadioChips } from '../../ui/field/radio-chips';
import { SelectField } from '../../ui/field/select-field';
import { Inline, Stack } from '../../ui/layout/layout';
import { Notice } from '../../ui/notice/notice';
import { Panel } from '../../ui/panel/panel';
import { leftToBook, lessonCount, openSessions } from '../lesson-words';
import * as css from '../lessons.css';
import type { LessonBookingEvent, LessonBookingSnapshot } from './lesson-booking.machine';
import { instead, isOpenClash, maxWeeks, planOf, startsOf, type PlannedLesson } from './lesson-plan';

interface BookingPlanProps {
  pack: LessonPackage;
  /** ISO 8601. */
  now: string;
  snapshot: LessonBookingSnapshot;
  offer: LessonTimes;
  /** Error of the last attempt to book. */
  error: unknown;
  send: (event: LessonBookingEvent) => void;
  /** Who can move and cancel the lessons later, as a sentence's subject. */
  changedBy?: 'You' | 'The family';
}

const hourMs = 3_600_000;
const skip = 'skip';

/** Scrolls the plan into view, as the times fill a phone's viewport. Focus stays on the time for arrow keys. */
const showPlan = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** The number of lessons, their dates, and the effect of booking them. */
export function BookingPlan({ pack, now, snapshot, offer, error, send, changedBy = 'You' }: BookingPlanProps) {
  const { draft, unsettled } = snapshot.context;
  const busy = (['booking', 'conflict', 'loading'] as const).some((state) => snapshot.matches(state));
  const plan = planOf(draft, offer.times);
  const starts = startsOf(plan);
  const clashes = plan.filter(isOpenClash).length;
  const most = Math.max(maxWeeks(pack, draft.first, offer.last_day), draft.weeks);
  const tutor = pack.tutor ?? pack.tutors.find(({ id }) => id === draft.tutorId);
  return (
    <Panel as="section" aria-labelledby="plan" className={css.book} ref={showPlan}>
      <Stack gap={5}>
        <h2 id="plan" className={headingFour}>
          {longDateTime(draft.first)}
        </h2>
        {most > 1 && (
          <Inline gap={5} align="end">
            <div className={css.chips}>
              <RadioChips
                id="repeat"
                name="repeat"
                label="How often"
                value={draft.weeks > 1 ? 'weekly' : 'once'}
                onChange={(value) => send({ type: 'CHOOSE_WEEKS', weeks: value === 'weekly' ? most : 1 })}
                options={[
                  { value: 'once', label: 'Just this one', disabled: busy },
                  { value: 'weekly', label: 'Every week', disabled: busy },
                ]}
              />
            </div>
            {draft.weeks > 1 && (
              <SelectField
                id="weeks"
                label="How many"
                value={String(draft.weeks)}
                disabled={busy}
                onChange={({ target }) => send({ type: 'CHOOSE_WEEKS', weeks: Number(target.value) })}
                options={Array.from({ length: most - 1 }, (_none, index) => ({
                  value: String(index + 2),
                  label: `${index + 2} times`,
                }))}
              />
            )}
          </Inline>
        )}
        {(draft.weeks > 1 || plan.some(({ taken }) => taken)) && (
          <ol className={css.dates} role="list" aria-label="All dates">
            {plan.map((lesson) => (
              <PlannedDate
                key={lesson.planned}
                lesson={lesson}
                offer={offer}
                used={plan.filter((other) => other !== lesson).map(({ start }) => start)}
                canSkip={draft.weeks > 1}
                disabled={busy}
                invalid={unsettled}
                onChange={(to) => send({ type: 'CHANGE_DATE', planned: lesson.planned, to })}
              />
            ))}
          </ol>
        )}
        <Stack gap={1}>
          <p>
            {[tutor?.name, lessonPlaceTexts[draft.place], `${pack.minutes} minutes`].filter(Boolean).join(', ')}.{' '}
            {leftToBook(openSessions(pack) - starts.length)}
          </p>
          <p className={muted}>{lastFreeChange(pack, starts, now, changedBy)}</p>
        </Stack>
        <div aria-live="polite">
          {error !== null && <Problem error={error} />}
          {unsettled && (
            <Notice tone="caution">
              {starts.length === 0
                ? 'All dates are skipped. Please choose another time.'
                : 'Please choose what to do with each date that is taken.'}
            </Notice>
          )}
        </div>
        <Inline gap={3}>
          <Button
            busyText={busy && (snapshot.matches('booking') ? 'Booking...' : 'Checking times...')}
            onClick={() => send({ type: 'BOOK' })}
          >
            {clashes > 0 || starts.length === 0 ? 'Book' : `Book ${lessonCount(starts.length)}`}
          </Button>
        </Inline>
      </Stack>
    </Panel>
  );
}

/** Describes until when the lessons can be changed without using a session. */
function lastFreeChange(
  { late_hours: hours }: LessonPackage,
  starts: readonly string[],
  now: string,
  who: 'You' | 'The family',
): string {
  if (hours === null) return `${who} can move or cancel each lesson for free until it begins.`;
  const [only, ...more] = starts;
  if (only === undefined || more.length > 0)
    return `${who} can move or cancel each lesson for free until ${hours} hours before it. After that its session counts as used.`;
  const until = new Date(academyInstant(only).getTime() - hours * hourMs);
  return until <= new Date(now)
    ? `This lesson begins within ${hours} hours: moving or canceling it uses its session.`
    : `${who} can move or cancel it for free until ${longDateTime(until)}. After that its session counts as used.`;
}

function Problem({ error }: { error: unknown }) {
  const taken = takenStarts(error);
  if (taken)
    return (
      <Notice tone="caution" title="Nothing is booked yet">
        {taken.map(longDateTime).join('; ')} {taken.length === 1 ? 'was' : 'were'} just taken. Everything else you chose
        is kept.
      </Notice>
    );
  return (
    <Notice tone="danger" title="We could not book this">
      {messageOf(error, 'Something went wrong. Please try again.')} What you chose is kept, and pressing Book again
      books it once.
    </Notice>
  );
}

interface PlannedDateProps {
  lesson: PlannedLesson;
  offer: LessonTimes;
  /** Starts of the other dates. */
  used: readonly string[];
  canSkip: boolean;
  disabled: boolean;
  /** True if Book was pressed before this date was skipped or replaced. */
  invalid: boolean;
  onChange: (to: string | null) => void;
}

function PlannedDate({ lesson, offer, used, canSkip, disabled, invalid, onChange }: PlannedDateProps) {
  const { planned, start, taken } = lesson;
  const open = isOpenClash(lesson);
  if (!taken) return <li className={css.date}>{longDateTime(planned)}</li>;
  return (
    <li className={css.date}>
      <span>
        <span className={css.skipped}>{longDateTime(planned)}</span>
        <br />
        <span className={open ? css.clash : undefined}>
          {open ? 'Taken' : start === '' ? 'Skipped' : `Instead: ${longDateTime(start)}`}
        </span>
      </span>
      <SelectField
        id={`instead-${planned.replace(' ', '-').replace(':', '')}`}
        label={`Instead of ${longDateTime(planned)}`}
        error={open && invalid ? 'Please skip it or choose another time.' : undefined}
        value={open ? '' : start === '' ? skip : start}
        disabled={disabled}
        placeholder="Choose"
        onChange={({ target: { value } }) => onChange(value === '' ? null : value === skip ? '' : value)}
        options={[
          ...(canSkip ? [{ value: skip, label: 'Skip this date' }] : []),
          ...instead(planned, offer.times, used).map((value) => ({ value, label: longDateTime(value) })),
        ]}
      />
    </li>
  );
}
