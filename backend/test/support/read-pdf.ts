import { inflateSync } from 'node:zlib';

/** What a PDF of ours shows. */
export interface PdfText {
  /** The letters of every drawn run, as a reader copies them, from left to right. */
  runs: string[];
  /** How many boxes are drawn in place of letters. */
  boxes: number;
  /** Names of the embedded fonts. */
  fonts: string[];
}

const text = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Reads the runs of a PDF through the tables by which a reader copies and searches its text. */
export function readPdf(file: Buffer): PdfText {
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of file.toString('latin1').matchAll(/(\d+) 0 obj\n([^]*?)\nendobj/g)) {
    const stream = /stream\n([^]*)\nendstream/.exec(body)?.[1];
    const plain = stream && body.includes('FlateDecode') ? inflateSync(Buffer.from(stream, 'latin1')) : undefined;
    objects.set(id, plain?.toString('latin1') ?? body);
  }
  const all = [...objects.values()];
  const letters = new Map<string, string[]>();
  for (const [, name = '', id = ''] of all.join('\n').matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const table = objects.get(/\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? '') ?? '';
    const rows = [...table.matchAll(/\[(<[^\]]*)\]/g)].flatMap(([, row = '']) => row.match(/<[^>]*>/g) ?? []);
    letters.set(
      name,
      rows.map((row) => text(row.replace(/[<> ]/g, ''))),
    );
  }
  const drawn = all.flatMap((content) =>
    [...content.matchAll(/\/(F\d+) [\d.]+ Tf([^]*?)ET/g)].map(([, name = '', operators = '']) => ({
      name,
      glyphs: [...operators.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []),
    })),
  );
  return {
    runs: drawn.map(({ name, glyphs }) => glyphs.map((hex) => letters.get(name)?.[parseInt(hex, 16)] ?? '').join('')),
    boxes: drawn.flatMap(({ glyphs }) => glyphs).filter((hex) => hex === '0000').length,
    fonts: all.flatMap((body) => /\/FontName \/(\S+)/.exec(body)?.[1] ?? []),
  };
}
