/** A lesson was moved to another time, early enough that no session counts as used. */
export interface LessonMoved {
  lesson_id: string;
  /** ISO 8601. */
  old_start: string;
  /** Number of moves, including this one. */
  moves: number;
}

export const lessonMoved = { name: 'LessonMoved', version: 1 } as const;
