import { Module } from '@nestjs/common';
import { PdfWork } from './pdf-work.js';

/** The PDFs of a process share one queue. */
@Module({ providers: [PdfWork], exports: [PdfWork] })
export class PdfModule {}
