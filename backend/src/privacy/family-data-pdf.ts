import { academyDay, formatDay } from '@academy/contracts/rules/dates';
import type { FamilyData } from '@academy/contracts/http/privacy';
import { closePdf, factList, head, heading, note, openPdf, questions } from '../documents/index.js';
import { familyDataParts } from './family-data-parts.js';

/** The data of a family as a document to read and print. */
export function familyDataPdf(data: FamilyData): Promise<Buffer> {
  const pdf = openPdf('Your data');
  head(pdf, 'Your data');
  note(pdf, `Everything we keep about your family, as of ${formatDay(academyDay(new Date(data.made_at)))}.`);
  pdf.y += 8;
  for (const { title, lists } of familyDataParts(data)) {
    heading(pdf, title);
    for (const list of lists) factList(pdf, list);
  }
  note(pdf, questions);
  return closePdf(pdf);
}
