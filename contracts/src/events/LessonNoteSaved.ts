/** A tutor created or changed the note of a lesson, including its outcome. */
export interface LessonNoteSaved {
  lesson_id: string;
  /** Version of the note, from 1. */
  version: number;
}

export const lessonNoteSaved = { name: 'LessonNoteSaved', version: 1 } as const;
