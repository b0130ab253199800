/** Types for the parts of the text packages that are used here, because the packages have none. */
declare module 'linebreak' {
  /** Finds where a text may continue on the next line (Unicode Standard Annex 14). */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}

declare module 'subset-font' {
  /** Returns a font file with only the glyphs that a text needs. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'truetype'; variationAxes: { wght: number } },
  ): Promise<Buffer>;
}
