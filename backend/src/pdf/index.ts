/** Layout of all PDFs that the server creates: page, fonts and document parts. */
export { PdfModule } from './pdf.module.js';
export { pdfFile } from './pdf-file.js';
export { makePdf, type Pdf } from './pdf-page.js';
export { PdfWork } from './pdf-work.js';
export { barRows, type BarRow } from './pdf-bars.js';
export { amountRows, factList, head, heading, highlight, note, paragraph, questions } from './pdf-parts.js';
