import { describe, expect, it } from 'vitest';
import {
  checkDocumentFile,
  cleanDocumentName,
  documentMessages,
  formatFileSize,
  maxDocumentBytes,
  savedDocumentName,
  isDocumentKind,
} from './student-documents.js';

describe('the name of a document', () => {
  it.each([
    ['Essay draft 2.docx', 'Essay draft 2.docx'],
    ['Übung – été.pdf', 'Übung – été.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\Kim\\scores.pdf', 'scores.pdf'],
    ['a\u0000b\nc\t.pdf', 'abc.pdf'],
    ['report\u202efdp.exe', 'reportfdp.exe'],
    ['  two   spaces.pdf ', 'two spaces.pdf'],
    ['', 'Document'],
    ['..', 'Document'],
    ['folder/', 'Document'],
  ])('is cleaned from %j to %j', (typed, shown) => expect(cleanDocumentName(typed)).toBe(shown));

  it('is truncated to 120 characters and keeps its extension', () => {
    const name = cleanDocumentName(`${'ü'.repeat(300)}.docx`);
    expect([...name]).toHaveLength(120);
    expect(name.endsWith('ü.docx')).toBe(true);
    expect([...cleanDocumentName('😀'.repeat(300))]).toHaveLength(120);
  });

  it.each([
    ['photo.JPEG', 'jpg', 'photo.JPEG'],
    ['setup.exe', 'pdf', 'setup.exe.pdf'],
    ['scan', 'png', 'scan.png'],
    ['v1.2', 'docx', 'v1.2.docx'],
  ] as const)('%j of type %s is saved as %j', (name, type, saved) => expect(savedDocumentName(name, type)).toBe(saved));
});

it.each([
  [1, '1 KB'],
  [860_000, '840 KB'],
  [1_048_576, '1 MB'],
  [1_500_000, '1.4 MB'],
  [maxDocumentBytes, '15 MB'],
])('formats %d bytes as %s', (bytes, text) => expect(formatFileSize(bytes)).toBe(text));

it.each([
  ['notes.pdf', 1, null],
  ['notes.pdf', maxDocumentBytes, null],
  ['no end', 1, null],
  ['notes.pdf', 0, documentMessages.empty],
  ['notes.pdf', maxDocumentBytes + 1, documentMessages.tooLarge],
  ['setup.exe', 1, documentMessages.type],
  ['old.doc', 1, documentMessages.type],
])('checks the file %j of %d bytes before upload: %j', (name, size, mistake) =>
  expect(checkDocumentFile({ name, size })).toBe(mistake),
);

it('accepts only known document kinds', () => {
  expect(['essay', 'poem', 'toString', 5].map(isDocumentKind)).toEqual([true, false, false, false]);
});

it('keeps a name of 120 characters and truncates a longer name without an extension', () => {
  expect(cleanDocumentName('a'.repeat(120))).toBe('a'.repeat(120));
  expect(cleanDocumentName('a'.repeat(121))).toBe('a'.repeat(120));
});
