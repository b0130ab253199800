import { StreamableFile } from '@nestjs/common';

/** A PDF as the answer of a call, which browsers save under its name. */
export const pdfFile = (name: string, content: Buffer): StreamableFile =>
  new StreamableFile(content, {
    type: 'application/pdf',
    disposition: `attachment; filename="${name}"`,
    length: content.length,
  });
