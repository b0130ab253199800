import { longDate } from '@academy/contracts/rules/date-format';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { WeekLesson } from '@academy/contracts/http/office/lesson-notes';
import { addDays } from '@academy/contracts/rules/slots';
import { useNow } from '../../lib/use-now';
import { messageOf } from '../../api/errors';
import { tutorWeekQuery } from '../../api/office/lesson-notes';
import { refreshOffice } from '../../api/office/refresh';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { buttonClass, Button } from '../../ui/button/button';
import { Inline } from '../../ui/layout/layout';
import { Notice } from '../../ui/notice/notice';
import { ProgressText } from '../../ui/progress/progress';
import { useToast } from '../../ui/toast/toast';
import { useStaff } from '../office-context';
import * as frame from '../office-frame.css';
import { momentText } from '../office-time';
import { PageForRole } from '../page-for-role';
import { NoteDialog } from './note-dialog';
import type { NoteActor } from './notebook';
import { TutorCalendar } from './tutor-calendar';
import { useNotebook } from './use-notebook';
import { WeekLessonRow } from './week-lesson';
import { byDay } from './week-words';
import * as css from './week.css';

/** Which week is shown. */
export interface WeekSearch {
  /** Any day of the week, YYYY-MM-DD. */
  day?: string;
  /** Id of the tutor whose week the desk views. */
  tutor?: string;
}

/** `/office/week`: a tutor's lessons of a week, with their notes. */
export function WeekPage({ search }: { search: WeekSearch }) {
  return (
    <PageForRole title="Your week" least="tutor">
      <Week search={search} />
    </PageForRole>
  );
}

function Week({ search: { day, tutor } }: { search: WeekSearch }) {
  const { id } = useStaff();
  const cache = useQueryClient();
  const show = useToast();
  const query = tutorWeekQuery(id, { ...(day && { from: day }), ...(tutor && { tutor }) });
  const { data, error, isFetching, refetch } = useQuery({ ...query, placeholderData: keepPreviousData });
  const { notebook, open } = useNotebook(id);
  const [actor, setActor] = useState<NoteActor | null>(null);
  const now = useNow().getTime();

  useEffect(() => {
    if (!actor) return;
    const subscription = actor.subscribe((state) => {
      if (state.status === 'done') {
        show({ tone: 'success', title: 'Note saved' });
        setActor(null);
        void refreshOffice(cache);
      } else if (state.matches('queued') || state.matches('signed_out')) {
        show({
          tone: 'info',
          title: 'Note not sent yet',
          description: 'It is sent as soon as the connection is back.',
        });
        setActor(null);
      }
    });
    return () => subscription.unsubscribe();
  }, [actor, cache, show]);

  const [waiting, setWaiting] = useState(0);
  const unsent = [...open.values()].filter(({ kept }) => kept !== null);
  // Notes sent in the background are now on the server, so the week is reloaded.
  if (waiting !== unsent.length) {
    setWaiting(unsent.length);
    if (unsent.length < waiting) void refetch();
  }

  const lessonId = actor?.getSnapshot().context.draft.lessonId;
  const lessons = data?.lessons ?? [];
  const close = () => {
    if (lessonId) notebook.leave(lessonId);
    setActor(null);
  };
  const isOther = data && data.tutor.id !== id;
  const today = lessons.filter((lesson) => byDay([lesson])[0]?.[0] === data?.today);
  const row = (lesson: WeekLesson) => (
    <WeekLessonRow
      key={lesson.id}
      lesson={lesson}
      open={open.get(lesson.id)}
      now={now}
      onNote={() => setActor(notebook.note(lesson))}
    />
  );
  return (
    <>
      <div className={frame.head}>
        <h1 className={frame.title}>{isOther ? `Week of ${data.tutor.name}` : 'Your week'}</h1>
        {data && <WeekLinks from={data.from} tutor={tutor} />}
      </div>
      {unsent.length > 0 && (
        <div className={css.unsent}>
          <Notice tone="caution" title={unsent.length === 1 ? '1 note not sent' : `${unsent.length} notes not sent`}>
            {unsent.map(({ snapshot: { context } }) => (
              <Inline key={context.draft.lessonId} gap={3} align="center">
                <span>
                  {context.draft.firstName}, {momentText(context.draft.start)}
                </span>
                <Button variant="quiet" onClick={() => setActor(notebook.actorOf(context.draft.lessonId) ?? null)}>
                  Open
                </Button>
              </Inline>
            ))}
          </Notice>
        </div>
      )}
      {lessons.some(({ place, join_url: url, end }) => place === 'online' && url === null && Date.parse(end) > now) && (
        <div className={css.unsent}>
          <NoMeetingLink isOther={isOther === true} tutorId={data?.tutor.id ?? ''} />
        </div>
      )}
      {data ? (
        <>
          {data.from <= data.today && data.today < addDays(data.from, 7) && (
            <section>
              <h2 className={css.dayName}>Today, {longDate(data.today, data.today)}</h2>
              {today.length > 0 ? (
                <ul className={css.list} role="list">
                  {today.map(row)}
                </ul>
              ) : (
                <p className={css.hint}>No lessons today.</p>
              )}
            </section>
          )}
          {byDay(lessons)
            .filter(([date]) => date !== data.today)
            .map(([date, ofDay]) => (
              <section key={date} className={css.day}>
                <h2 className={css.dayName}>{longDate(date, data.today)}</h2>
                <ul className={css.list} role="list">
                  {ofDay.map(row)}
                </ul>
              </section>
            ))}
          {lessons.length === 0 && <p>There are no lessons in the week of {longDate(data.from, data.today)}.</p>}
        </>
      ) : error ? (
        <LoadFailure
          text={messageOf(error, 'We could not load the week. Please try again.')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ProgressText>Loading the week...</ProgressText>
      )}
      {data && !isOther && <TutorCalendar staffId={id} />}
      {actor && lessonId && (
        <NoteDialog
          actor={actor}
          kept={open.get(lessonId)?.kept ?? null}
          planned={lessons.find((one) => one.id === lessonId)?.last_note?.next ?? ''}
          onClose={close}
          onDiscard={() => {
            setActor(null);
            void notebook.discard(lessonId);
          }}
        />
      )}
    </>
  );
}

/** Shown while online lessons are booked and families have no way to join them. */
function NoMeetingLink({ isOther, tutorId }: { isOther: boolean; tutorId: string }) {
  return (
    <Notice tone="caution" title="No meeting link">
      Families cannot join the online lessons here: they read that the tutor sends them the link. Add it{' '}
      {isOther ? (
        <Link to="/office/tutors/$id" params={{ id: tutorId }}>
          to the tutor’s profile
        </Link>
      ) : (
        <Link to="/office/hours">to your profile</Link>
      )}
      .
    </Notice>
  );
}

function WeekLinks({ from, tutor }: { from: string; tutor: string | undefined }) {
  const of = (day: string) => ({ day, ...(tutor && { tutor }) });
  return (
    <nav className={css.weeks} aria-label="Weeks">
      <Link className={buttonClass('secondary')} to="/office/week" search={of(addDays(from, -7))}>
        Previous week
      </Link>
      <Link className={buttonClass('secondary')} to="/office/week" search={of(addDays(from, 7))}>
        Next week
      </Link>
    </nav>
  );
}
