import { globalFontFace } from '@vanilla-extract/css';

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const file = (path: string): string => `url('@fontsource-variable/${path}') format('woff2')`;
const local = (...names: string[]): string => names.map((name) => `local('${name}')`).join(', ');

// `swap`, so that first visits also get the fonts. They are preloaded, and the fallbacks below have the same width, so few lines rewrap.
globalFontFace('Schibsted Grotesk Variable', {
  src: file('schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2'),
  fontWeight: '400 900',
  fontStyle: 'normal',
  fontDisplay: 'swap',
  unicodeRange: latin,
});

// The font's tabular figures also widen commas and periods ($2 , 950 . 00). This face contains only the digits, so that only they have
// equal widths; all other characters use the face above. Both use the same file, which is loaded once.
globalFontFace('Schibsted Grotesk Figures', {
  src: file('schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2'),
  fontWeight: '400 900',
  fontStyle: 'normal',
  fontDisplay: 'swap',
  fontFeatureSettings: "'tnum'",
  unicodeRange: 'U+0030-0039',
});

globalFontFace('Newsreader Variable', {
  src: file('newsreader/files/newsreader-latin-wght-normal.woff2'),
  fontWeight: '200 800',
  fontStyle: 'normal',
  fontDisplay: 'swap',
  unicodeRange: latin,
});

// The metrics below were measured in Chromium with a paragraph of our own text. A line in the fallback font has the same width and
// height as in the web font, so that nothing moves when the font loads.
globalFontFace('Schibsted Grotesk Fallback', [
  {
    src: local('Arial', 'Liberation Sans', 'Arimo', 'Helvetica', 'Roboto'),
    fontWeight: '400 500',
    sizeAdjust: '104.01%',
    ascentOverride: '93.93%',
    descentOverride: '24.81%',
    lineGapOverride: '0%',
  },
  {
    src: local('Arial Bold', 'Liberation Sans Bold', 'Arimo Bold', 'Helvetica Bold', 'Roboto Bold'),
    fontWeight: '600 700',
    sizeAdjust: '99.33%',
    ascentOverride: '98.36%',
    descentOverride: '25.97%',
    lineGapOverride: '0%',
  },
]);

globalFontFace('Newsreader Fallback', {
  src: local('Times New Roman', 'Liberation Serif', 'Tinos', 'Times'),
  sizeAdjust: '107.01%',
  ascentOverride: '68.69%',
  descentOverride: '24.77%',
  lineGapOverride: '0%',
});
