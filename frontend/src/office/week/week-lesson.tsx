import { formatTime } from '@academy/contracts/rules/date-format';
import { Link } from '@tanstack/react-router';
import type { WeekLesson } from '@academy/contracts/http/office/lesson-notes';
import { mayJoin } from '@academy/contracts/rules/lessons';
import { classNames } from '../../ui/class-names';
import { Badge } from '../../ui/badge/badge';
import { Button, buttonClass } from '../../ui/button/button';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden';
import { InfoLines } from '../info-lines';
import { dateText, momentText } from '../office-time';
import type { OpenNote } from './notebook';
import { roomWords } from '../../lessons/lesson-words';
import { noteState } from './week-words';
import * as css from './week.css';

interface WeekLessonRowProps {
  lesson: WeekLesson;
  open: OpenNote | undefined;
  /** Milliseconds since 1970. */
  now: number;
  onNote: () => void;
}

/** A lesson: time, student, place, buttons for joining and for the note, and beside them the last note and the open tasks. */
export function WeekLessonRow({ lesson, open, now, onNote }: WeekLessonRowProps) {
  const { start, end, student_first_name: name, join_url: url, last_note: last, open_tasks: tasks } = lesson;
  const state = noteState(lesson, open, now);
  const isOver = Date.parse(end) <= now;
  const isOpen = mayJoin({ start: new Date(start), end: new Date(end) }, new Date(now));
  return (
    <li className={css.lesson}>
      <p className={css.time}>
        <span className={css.clock}>{formatTime(start)}</span>{' '}
        <span className={classNames(css.clock, css.hint)}>to {formatTime(end)}</span>
      </p>
      <div>
        <Link className={css.name} to="/office/students/$id" params={{ id: lesson.student_id }}>
          {name}
        </Link>
        <p className={css.hint}>
          {roomWords(lesson)}, {lesson.package_name}
        </p>
      </div>
      <div className={css.aside}>
        <InfoLines info={lesson.info} />
        {last && (
          <p>
            <span className={css.hint}>Last time</span> {[last.did, last.next].filter(Boolean).join(' Next: ')}
          </p>
        )}
        {tasks.slice(0, 3).map(({ id, title, due_on: due }) => (
          <p key={id}>
            <span className={css.hint}>To do</span> {title}
            {due && <span className={css.hint}>, due {dateText(due)}</span>}
          </p>
        ))}
        {tasks.length > 3 && <p className={css.hint}>and {tasks.length - 3} more</p>}
      </div>
      <div className={css.actions}>
        {state && <Badge tone={state.tone}>{state.text}</Badge>}
        {url && !isOver && (
          // The tutor may join at any time. The strong color marks the lesson that is about to start.
          <a className={buttonClass(isOpen ? 'primary' : 'secondary')} href={url} target="_blank" rel="noreferrer">
            Join
            <VisuallyHidden> the lesson with {name}</VisuallyHidden>
          </a>
        )}
        {Date.parse(start) <= now && (
          <Button variant="secondary" onClick={onNote}>
            {lesson.note || open?.kept != null ? 'Edit note' : 'Write note'}
            <VisuallyHidden>
              {' '}
              for {name}, {momentText(start)}
            </VisuallyHidden>
          </Button>
        )}
      </div>
    </li>
  );
}
