/// <reference types="vite/client" />
import display from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url';
import text from '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2?url';

/** URLs of the two font files, for `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous">`. */
export const fontFiles = { text, display };
