/** The office published the scores of a student's test morning, or published them again after a correction. */
export interface ResultsReady {
  student_id: string;
  /** At least one, all of the student and the same morning. */
  score_ids: string[];
  /** Whether the family already had an email with other figures of one of them. */
  corrected: boolean;
  /** Whether the family knows these scores, and only topics were entered or changed. */
  topics_only: boolean;
}

export const resultsReady = { name: 'ResultsReady', version: 1 } as const;
