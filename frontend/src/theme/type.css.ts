import { style } from '@vanilla-extract/css';
import { vars } from './contract.css';
import { baseLayer } from './layer';

const grotesque = { fontFamily: vars.font.text, textWrap: 'pretty' } as const;
const serif = {
  fontFamily: vars.font.display,
  fontWeight: vars.weight.display,
  fontOpticalSizing: 'auto',
  letterSpacing: '-0.02em',
  textWrap: 'balance',
} as const;

/** Title of a marketing page, in the serif. */
export const displayOne = style(baseLayer({ ...serif, fontSize: vars.text.h1, lineHeight: vars.leading.display }));

/** Section heading of a marketing page, in the serif. */
export const displayTwo = style(baseLayer({ ...serif, fontSize: vars.text.h2, lineHeight: vars.leading.heading }));

/** Title of a functional page: form, dashboard, account. */
export const pageTitle = style(
  baseLayer({
    ...grotesque,
    fontSize: vars.text.pageTitle,
    lineHeight: vars.leading.heading,
    fontWeight: vars.weight.strong,
    letterSpacing: '-0.02em',
    textWrap: 'balance',
  }),
);

/** Heading inside a page, 24 px at the default size. */
export const headingThree = style(
  baseLayer({
    ...grotesque,
    fontSize: vars.text.h3,
    lineHeight: vars.leading.title,
    fontWeight: vars.weight.strong,
    letterSpacing: '-0.01em',
  }),
);

/** Heading of a group, 20 px at the default size. */
export const headingFour = style(
  baseLayer({
    ...grotesque,
    fontSize: vars.text.h4,
    lineHeight: vars.leading.title,
    fontWeight: vars.weight.strong,
    letterSpacing: '-0.005em',
  }),
);

/** Heading inside a group, as large as the text. */
export const headingFive = style(
  baseLayer({
    ...grotesque,
    fontSize: vars.text.body,
    lineHeight: vars.leading.title,
    fontWeight: vars.weight.strong,
  }),
);

/** Opening paragraph below a title. */
export const lead = style(
  baseLayer({ ...grotesque, fontSize: vars.text.lead, lineHeight: vars.leading.snug, maxWidth: vars.size.measure }),
);

/** Body text with a readable line length. */
export const prose = style(
  baseLayer({ ...grotesque, fontSize: vars.text.body, lineHeight: vars.leading.body, maxWidth: vars.size.measure }),
);

/** Notes and secondary lines. */
export const small = style(baseLayer({ ...grotesque, fontSize: vars.text.small, lineHeight: vars.leading.snug }));

/** Muted notes and secondary lines. */
export const muted = style([small, baseLayer({ color: vars.color.inkMuted })]);

/** Margin notes, table headers, legal lines. */
export const fine = style(baseLayer({ ...grotesque, fontSize: vars.text.fine, lineHeight: vars.leading.snug }));

/** Prices, dates and counts that align in a column. */
export const figures = style(baseLayer({ fontFamily: vars.font.figures }));
