import { useQueries } from '@tanstack/react-query';
import type { Lesson } from '@academy/contracts/http/lessons';
import { lessonsQuery } from '../api/lessons';
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
  const answers = useQueries({
    queries: students.map(({ id }) => ({ ...lessonsQuery(id), refetchOnMount: 'always' as const })),
  });
  return answers
    .flatMap(({ data }, index) => {
      const student = students[index];
      if (!data || !student) return [];
      return data.lessons.filter((lesson) => isComingLesson(lesson, data.now)).map((lesson) => ({ lesson, student }));
    })
    .toSorted((one, other) => one.lesson.start.localeCompare(other.lesson.start));
}
