import { academyDay, formatDay } from '@academy/contracts/rules/dates';
import type { FamilyCopy } from '@academy/contracts/http/office/accounts';
import { familyCopyParts } from './family-copy-parts.js';
import { dataPdf } from './family-data-pdf.js';

/** Creates a PDF of the copy of a family's data. */
export const familyCopyPdf = (copy: FamilyCopy): Promise<Buffer> =>
  dataPdf(formatDay(academyDay(new Date(copy.made_at))), familyCopyParts(copy));
