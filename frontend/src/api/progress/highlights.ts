import { getHighlights, type HighlightsResponse } from '@academy/contracts/http/highlights';
import { query } from '../query';

export type Highlights = HighlightsResponse['data'];

/** Sessions used, activities and achievements of a student, for the parent and the student. */
export const highlightsQuery = (studentId: string) =>
  query(getHighlights, { params: { id: studentId } }, { read: ({ data }) => data });
