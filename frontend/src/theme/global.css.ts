import { globalStyle } from '@vanilla-extract/css';
import './layers.css';
import './theme.css';
import './fonts.css';
import './reset.css';
import { vars } from './contract.css';
import { media } from './media';

type Rule = Parameters<typeof globalStyle>[1];
const base = (selector: string, rule: NonNullable<Rule['@layer']>[string]): void =>
  globalStyle(selector, { '@layer': { base: rule } });

base('html', { background: vars.color.paper, scrollPaddingTop: vars.space[24] });
base('body', {
  minHeight: '100vh',
  background: vars.color.paper,
  color: vars.color.ink,
  fontFamily: vars.font.text,
  fontSize: vars.text.body,
  lineHeight: vars.leading.body,
  fontKerning: 'normal',
  overflowWrap: 'break-word',
});
base('h1, h2, h3, h4', { lineHeight: vars.leading.heading, textWrap: 'balance' });
// Keeps the footer below the first screen, so that late content on a short page does not move it.
// The last section of a short page grows, so that the margin's rule reaches the footer.
base('main', {
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100svh',
  '@media': { [media.print]: { display: 'block', minHeight: 0 } },
});
base('main > :last-child', { flexGrow: 1 });
base('h1:focus', { outline: 'none' });
base('strong, b', { fontWeight: vars.weight.strong });
base('table, time, input, select, output', { fontFamily: vars.font.figures });
base('a', { color: vars.color.primary, textUnderlineOffset: '0.2em', textDecorationThickness: '0.07em' });
base('a:hover', { color: vars.color.primaryHover, textDecorationThickness: '0.13em' });
base('a[href^="tel:"]', { whiteSpace: 'nowrap' });
base('mark', { color: 'inherit', background: vars.color.marker });
// Browsers use tabular figures for list numbers, which separate the period from its number.
base('li::marker', { fontVariantNumeric: 'normal' });
base('hr', { border: 0, borderTop: `1px solid ${vars.color.rule}`, margin: `${vars.space[8]} 0` });
base('::selection', { background: vars.color.marker, color: vars.color.ink });

// Focus rings are outlines, not shadows, so that forced-colors mode draws them in the user's color.
// Elements that are focused only as a reading position are not interactive and get none.
base(':is(div, main)[tabindex="-1"]:not([role]):focus', { outline: 'none' });
base(':focus-visible', { outline: `3px solid ${vars.color.primary}`, outlineOffset: '2px' });
base('[data-on-dark] :focus-visible, [data-on-dark]:focus-visible', { outlineColor: vars.color.marker });
base('[data-on-dark]', { background: vars.color.night, color: vars.color.onNight });
base('[data-on-dark] a', { color: vars.color.onNight });
base('[data-on-dark] a:hover', { color: vars.color.marker });

// In print, all rem lengths shrink together, and a heading stays with its content.
globalStyle('@page', { margin: '16mm 15mm' });
base('html', { '@media': { [media.print]: { background: '#fff', fontSize: '10pt' } } });
base('body', { '@media': { [media.print]: { background: '#fff', lineHeight: '1.5' } } });
// In the strongest layer, to override all other layout rules of these elements.
globalStyle('nav, [data-screen-only]', { '@layer': { utility: { '@media': { [media.print]: { display: 'none' } } } } });
base('[data-on-dark]', { '@media': { [media.print]: { background: 'none', color: vars.color.ink } } });
base('a', { '@media': { [media.print]: { color: 'inherit' } } });
base('h1, h2, h3, h4', { '@media': { [media.print]: { breakAfter: 'avoid', breakInside: 'avoid' } } });
base('p, li, dd', { '@media': { [media.print]: { orphans: 3, widows: 3 } } });
