import { useQuery } from '@tanstack/react-query';
import { lessonsQuery } from '../../api/lessons';
import { lessonCount, sessionCount } from '../../lessons/lesson-words';

interface CanceledLessonsProps {
  student: { id: string; student_name: string };
}

/** What deleting a student does to the booked lessons and the sessions that are left. Renders nothing if there are neither. */
export function CanceledLessons({ student: { id, student_name: name } }: CanceledLessonsProps) {
  const { data } = useQuery(lessonsQuery(id));
  const booked = data?.lessons.filter(({ change }) => change.allowed) ?? [];
  const late = booked.filter(({ change }) => change.counts).length;
  const left = (data?.packages ?? []).reduce((sum, pack) => sum + pack.left, 0) - late;
  return (
    <>
      {booked.length > 0 && (
        <p>
          {booked.length === 1
            ? 'The booked lesson is canceled.'
            : `The ${lessonCount(booked.length)} booked are canceled.`}
          {late > 0 && ` ${lateWords(late, booked.length)}`}
        </p>
      )}
      {left > 0 && (
        <p>
          {sessionCount(left)} {left === 1 ? 'stays' : 'stay'} paid. To use {left === 1 ? 'it' : 'them'} later, add{' '}
          {name} again with the same name and email.
        </p>
      )}
    </>
  );
}

/** @param late how many of the booked lessons are too close to cancel for free */
function lateWords(late: number, booked: number): string {
  if (booked === 1) return 'It is too late to cancel it for free, so its session counts as used.';
  return late === 1
    ? 'For one of them it is too late to cancel for free, so its session counts as used.'
    : `For ${late} of them it is too late to cancel for free, so their sessions count as used.`;
}
