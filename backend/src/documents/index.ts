/** The look of every PDF that the server writes: page, type, and the parts a document is made of. */
export { pdfFile } from './pdf-file.js';
export { closePdf, openPdf, type Pdf } from './pdf-page.js';
export { barRows, type BarRow } from './pdf-bars.js';
export { amountRows, factList, head, heading, highlight, note, paragraph, questions } from './pdf-parts.js';
