import type { FamilyCopy } from '@academy/contracts/http/office/accounts';
import type { FamilyData } from '@academy/contracts/http/privacy';
import { academyDay, formatDay } from '@academy/contracts/rules/dates';
import { factList, head, heading, makePdf, note, questions } from '../pdf/index.js';
import { familyCopyParts } from './family-copy-parts.js';
import { type DataPart, familyDataParts } from './family-data-parts.js';

/** Creates a PDF of a parent's data. */
export const familyDataPdf = (data: FamilyData): Promise<Buffer> =>
  dataPdf(formatDay(academyDay(new Date(data.made_at))), familyDataParts(data));

/** Creates a PDF of the given parts. @param asOf the formatted date of the data */
export function dataPdf(asOf: string, parts: readonly DataPart[]): Promise<Buffer> {
  return makePdf('Your data', (pdf) => {
    head(pdf, 'Your data');
    note(pdf, `Everything we keep about your family, as of ${asOf}.`);
    pdf.y += 8;
    for (const { title, lists } of parts) {
      heading(pdf, title);
      for (const list of lists) factList(pdf, list);
    }
    note(pdf, questions);
  });
}

/** Creates a PDF of the copy of a family's data. */
export const familyCopyPdf = (copy: FamilyCopy): Promise<Buffer> =>
  dataPdf(formatDay(academyDay(new Date(copy.made_at))), familyCopyParts(copy));
