import type { Score } from '@academy/contracts/http/progress';
import { formatDay } from '@academy/contracts/rules/dates';
import { scoreSourceTexts, sectionsText } from '@academy/contracts/rules/scores';
import type { TableColumn } from '../../ui/table/table';

/** The columns of a table of scores. */
export const scoreColumns: readonly TableColumn<Score>[] = [
  { key: 'day', header: 'Date', cell: ({ taken_on: day }) => formatDay(day), main: true },
  { key: 'test', header: 'Test', cell: ({ test, source }) => `${test}, ${scoreSourceTexts[source].toLowerCase()}` },
  { key: 'sections', header: 'Sections', cell: (score) => sectionsText(score) },
  { key: 'total', header: 'Score', cell: ({ total }) => <strong>{total}</strong>, align: 'end' },
];
