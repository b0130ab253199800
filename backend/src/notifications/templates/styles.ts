import { html } from './markup.js';

/** The site's typefaces where an email client has them, and the site's fallbacks elsewhere. */
const font = "'Schibsted Grotesk',Arial,Helvetica,sans-serif";
const headingFont = "Newsreader,'Times New Roman',Times,serif";

/** The site's colors. */
const color = {
  page: '#FAFAF7',
  panel: '#FFFFFF',
  ink: '#10182B',
  muted: '#475066',
  rule: '#D5DAE3',
  accent: '#1F3A93',
  highlight: '#FFE16A',
} as const;

const text = (size: number, line: number, ink: string) =>
  `color:${ink};font-family:${font};font-size:${size}px;line-height:${line}px`;
const small = text(13, 20, color.muted);
const regular = text(16, 26, color.ink);
const cell = `padding:10px 0;border-bottom:1px solid ${color.rule};vertical-align:top`;

/** Styles are inline, because many email clients drop style sheets. */
export const styles = {
  body: `margin:0;padding:0;background:${color.page}`,
  page: `margin:0;padding:24px 12px;background:${color.page}`,
  preview: 'display:none;overflow:hidden;line-height:1px;opacity:0;max-height:0;max-width:0',
  container: 'max-width:600px',
  letterhead: 'padding:0 4px 16px',
  mark: `width:28px;height:28px;background:${color.accent};border-radius:6px;${text(18, 28, color.highlight)};font-weight:700`,
  name: `padding-left:10px;${text(18, 24, color.ink)};font-weight:700`,
  panel: `padding:28px 24px;background:${color.panel};border:1px solid ${color.rule};border-radius:10px;border-collapse:separate`,
  title: `margin:0 0 20px;color:${color.ink};font-family:${headingFont};font-size:26px;line-height:32px;font-weight:500`,
  heading: `margin:28px 0 12px;${text(19, 26, color.ink)};font-weight:600`,
  paragraph: `margin:0 0 16px;${regular}`,
  typed: `margin:0 0 16px;${regular};white-space:pre-line`,
  aside: `margin:0 0 16px;${small}`,
  notice: `margin:0 0 20px;padding:10px 14px;background:${color.highlight};${text(15, 22, color.ink)};font-weight:600`,
  facts: 'margin:0 0 20px',
  label: `${cell};padding-right:16px;${text(15, 22, color.muted)}`,
  value: `${cell};${text(15, 22, color.ink)}`,
  button: `display:inline-block;max-width:100%;margin:8px 0 12px;padding:12px 20px;background:${color.accent};border-radius:4px;color:#FFFFFF;font-family:${font};font-size:16px;line-height:100%;font-weight:600;text-decoration:none;mso-padding-alt:0px`,
  buttonText: 'display:inline-block;max-width:100%;line-height:120%;mso-padding-alt:0px;mso-text-raise:9px',
  address: `margin:0 0 20px;${small};word-break:break-all`,
  link: `color:${color.accent};text-decoration-line:none`,
  footer: 'padding:16px 4px 0',
  footerText: `margin:0;${small}`,
} as const;

/** Colors for email clients in dark mode; clients that ignore them use the light inline colors. */
export const darkStyles = html`
  @media (prefers-color-scheme: dark) {
    .page, .page > table > tbody > tr > td { background: #0D1428 !important; }
    .panel { background: #16203B !important; border-color: #3A4768 !important; }
    .ink { color: #F3F5FA !important; }
    .muted { color: #B4BED3 !important; }
    .link { color: #B9C8FF !important; }
    .button { background: #B9C8FF !important; color: #10182B !important; }
    .rule { border-color: #3A4768 !important; }
    .notice { background: #FFE16A !important; color: #10182B !important; }
  }`;
