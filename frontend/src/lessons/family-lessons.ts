import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { Lesson, LessonPackage, StudentLessonsResponse } from '@academy/contracts/http/lessons';
import { familyLessonsKey } from '../api/lesson-reads';
import { lessonsQuery, readAgainAfter } from '../api/lessons';
import { privateData } from '../api/private-data';
import { isComingLesson, isStarted } from './lesson-words';

/** The student of a lesson. */
export interface LessonStudent {
  id: string;
  student_name: string;
}

/** An upcoming lesson and its student. */
export interface FamilyLesson {
  lesson: Lesson;
  student: LessonStudent;
}

/** A package of sessions and its student. */
export interface FamilyPackage {
  pack: LessonPackage;
  student: LessonStudent;
  /** True if the parent lets the student book. */
  studentMayBook: boolean;
}

/** Loads each student's packages and lessons. Undefined while loading. */
function useAnswers(students: readonly LessonStudent[]): Answer[] | undefined {
  // One query for all students, because `useQueries` would be added to every page's script.
  const { data } = useQuery({
    queryKey: [familyLessonsKey, ...students.map(({ id }) => id)],
    meta: privateData,
    queryFn: ({ client }) => readAll(client, students),
    enabled: students.length > 0,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => soonest(state.data ?? []),
  });
  return students.length === 0 ? [] : data;
}

/** Returns the students' upcoming lessons, soonest first. Leaves out lessons that are not loaded or failed to load. */
export function useFamilyLessons(students: readonly LessonStudent[]): FamilyLesson[] {
  const answers = useAnswers(students) ?? [];
  return answers
    .flatMap(({ answer, student }) =>
      answer.lessons
        .filter((lesson) => isComingLesson(lesson, answer.now))
        .map((lesson) => ({ lesson, student: students.find(({ id }) => id === student.id) ?? student })),
    )
    .toSorted((one, other) => one.lesson.start.localeCompare(other.lesson.start));
}

/** Returns the registrations of the students' packages with a lesson booked or a session used. */
export function useStartedPackages(students: readonly LessonStudent[]): ReadonlySet<string> {
  const answers = useAnswers(students) ?? [];
  return new Set(
    answers.flatMap(({ answer: { packages, lessons } }) => [
      ...packages.filter(isStarted).map(({ registration_id: id }) => id),
      ...lessons.filter(({ status }) => status !== 'canceled').map(({ registration_id: id }) => id),
    ]),
  );
}

/** Returns the package of a registration: null if none of the students has it, undefined while loading. */
export function useFamilyPackage(
  students: readonly LessonStudent[],
  registrationId: string,
): FamilyPackage | null | undefined {
  const answers = useAnswers(students);
  if (!answers) return undefined;
  for (const { student, answer } of answers) {
    const pack = answer.packages.find(({ registration_id: id }) => id === registrationId);
    if (pack) return { pack, student, studentMayBook: answer.student_may_book === true };
  }
  return null;
}

/** The lessons response of one student. */
interface Answer {
  student: LessonStudent;
  answer: StudentLessonsResponse['data'];
}

/** Loads each student's lessons, leaving out failures. Shares the cache with page sections that load one student. */
async function readAll(cache: QueryClient, students: readonly LessonStudent[]): Promise<Answer[]> {
  const answers = await Promise.allSettled(students.map(({ id }) => cache.fetchQuery(lessonsQuery(id))));
  return students.flatMap((student, index) => {
    const answer = answers[index];
    return answer?.status === 'fulfilled' ? [{ student, answer: answer.value }] : [];
  });
}

/** Returns the shortest refetch interval of the responses in ms; false for never. */
function soonest(answers: readonly Answer[]): number | false {
  const waits = answers.map(({ answer }) => readAgainAfter(answer)).filter((wait) => wait !== false);
  return waits.length === 0 ? false : Math.min(...waits);
}
