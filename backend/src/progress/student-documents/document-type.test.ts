import { describe, expect, it } from 'vitest';
import { documentTypeOf } from './document-type.js';

const pdf = '%PDF-1.4\n1 0 obj\n<< >>\nendobj\n%%EOF\n';
const bytes = (text: string) => Buffer.from(text, 'latin1');

describe('a PDF', () => {
  it.each([
    ['nothing', ''],
    ['a line break', '\r\n'],
    ['blank lines and spaces', '\n \n\t'],
    ['a UTF-8 byte order mark', '\u00ef\u00bb\u00bf'],
    ['a printer command', '\u001b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n'],
    ['a null byte', '\0'],
    ['the header of an email', 'Content-Type: application/pdf\r\n\r\n'],
    ['as many bytes as readers skip', ' '.repeat(1016)],
  ])('is recognized after %s', async (_what, before) => {
    expect(await documentTypeOf(bytes(before + pdf))).toBe('pdf');
  });

  it.each([
    ['text that only mentions PDF', 'How to write %PDF files'],
    ['a header after the first 1024 bytes', ' '.repeat(1024) + pdf],
    ['an archive with a PDF in it', `PK\u0003\u0004\n\0\0\0\0\0${'\0'.repeat(20)}${pdf}`],
    ['a program', `MZ${'\0'.repeat(60)}${pdf}`],
    ['nothing at all', ''],
  ])('is not %s', async (_what, text) => {
    expect(await documentTypeOf(bytes(text))).toBeNull();
  });
});
