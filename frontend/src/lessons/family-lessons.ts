import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { Lesson, StudentLessonsResponse } from '@academy/contracts/http/lessons';
import { lessonsQuery, readAgainAfter } from '../api/lessons';
import { privateData } from '../api/private-data';
import { isComingLesson } from './lesson-words';

/** Whose lesson it is. */
export interface LessonStudent {
  id: string;
  student_name: string;
}

/** A coming lesson and whose it is. */
export interface FamilyLesson {
  lesson: Lesson;
  student: LessonStudent;
}

/** The coming lessons of these students, the next one first. Those that are not loaded, or could not be, are left out. */
export function useFamilyLessons(students: readonly LessonStudent[]): FamilyLesson[] {
  // One query for all of them: `useQueries` would be a part of every page's script.
  const { data = [] } = useQuery({
    queryKey: ['family-lessons', ...students.map(({ id }) => id)],
    meta: privateData,
    queryFn: ({ client }) => readAll(client, students),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => soonest(state.data ?? []),
  });
  return data
    .flatMap(({ answer, student }) =>
      answer.lessons
        .filter((lesson) => isComingLesson(lesson, answer.now))
        .map((lesson) => ({ lesson, student: students.find(({ id }) => id === student.id) ?? student })),
    )
    .toSorted((one, other) => one.lesson.start.localeCompare(other.lesson.start));
}

/** What the lessons of one student are. */
interface Answer {
  student: LessonStudent;
  answer: StudentLessonsResponse['data'];
}

/** Each student's answer, without those that failed. A part of the page that reads one student shares the call. */
async function readAll(cache: QueryClient, students: readonly LessonStudent[]): Promise<Answer[]> {
  const answers = await Promise.allSettled(students.map(({ id }) => cache.fetchQuery(lessonsQuery(id))));
  return students.flatMap((student, index) => {
    const answer = answers[index];
    return answer?.status === 'fulfilled' ? [{ student, answer: answer.value }] : [];
  });
}

/** When the first of the answers is to be read again, in ms; false for never. */
function soonest(answers: readonly Answer[]): number | false {
  const waits = answers.map(({ answer }) => readAgainAfter(answer)).filter((wait) => wait !== false);
  return waits.length === 0 ? false : Math.min(...waits);
}
