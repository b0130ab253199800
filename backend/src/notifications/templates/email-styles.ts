/** The site's typefaces where an email client has them, and the site's fallbacks elsewhere. */
export const font = "'Schibsted Grotesk',Arial,Helvetica,sans-serif";
export const headingFont = "Newsreader,'Times New Roman',Times,serif";

/** The site's colors, inline in every email: many email clients drop style sheets. */
export const color = {
  page: '#FAFAF7',
  panel: '#FFFFFF',
  ink: '#10182B',
  muted: '#475066',
  rule: '#D5DAE3',
  accent: '#1F3A93',
  highlight: '#FFE16A',
} as const;

/** Colors for email clients in dark mode; clients that ignore them use the light inline colors. */
export const darkStyles = [
  '@media (prefers-color-scheme: dark) {',
  '.page, .page > table > tbody > tr > td { background: #0D1428 !important; }',
  '.panel { background: #16203B !important; border-color: #3A4768 !important; }',
  '.ink { color: #F3F5FA !important; }',
  '.muted { color: #B4BED3 !important; }',
  '.link { color: #B9C8FF !important; }',
  '.button { background: #B9C8FF !important; color: #10182B !important; }',
  '.rule { border-color: #3A4768 !important; }',
  '.notice { background: #FFE16A !important; color: #10182B !important; }',
  '}',
].join(' ');
