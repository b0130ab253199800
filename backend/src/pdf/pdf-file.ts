import { StreamableFile } from '@nestjs/common';

/** Returns a PDF as a response that browsers download under the given name. */
export const pdfFile = (name: string, content: Buffer): StreamableFile =>
  new StreamableFile(content, {
    type: 'application/pdf',
    disposition: `attachment; filename="${name}"`,
    length: content.length,
  });
