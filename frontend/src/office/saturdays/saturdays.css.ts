import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';
import { containers, media } from '../../theme/media';
import { textLink } from '../../ui/link/text-link.css';

export const screenOnly = style(featureLayer({ '@media': { [media.print]: { display: 'none !important' } } }));
export const paperOnly = style(
  featureLayer({
    display: 'none',
    '@media': { [media.print]: { display: 'block', fontSize: vars.text.h4, fontWeight: vars.weight.strong } },
  }),
);

/* The list of dates. */
export const part = style(
  featureLayer({
    marginBottom: vars.space[4],
    fontSize: vars.text.h4,
    fontWeight: vars.weight.strong,
    selectors: { '&:not(:first-of-type)': { marginTop: vars.space[12] } },
  }),
);
export const dates = style(
  featureLayer({
    display: 'grid',
    gap: `${vars.space[8]} ${vars.space[8]}`,
    '@container': { [containers.desktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  }),
);
export const date = style(featureLayer({ minWidth: 0 }));
export const dateHead = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: vars.space[3],
    borderBottom: `1.5px solid ${vars.color.ink}`,
  }),
);
export const dateTitle = style(featureLayer({ fontSize: vars.text.body, fontWeight: vars.weight.strong }));
export const dateLink = style(
  featureLayer({
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: vars.size.target,
    color: vars.color.primary,
    selectors: { '&:hover': { color: vars.color.primaryHover } },
  }),
);
export const sum = style(
  featureLayer({
    marginInlineStart: 'auto',
    color: vars.color.inkMuted,
    fontFamily: vars.font.figures,
    fontSize: vars.text.small,
  }),
);

/** Phone layout: a test and its seat counts as text. */
export const lines = style(
  featureLayer({ display: 'grid', '@container': { [containers.tablet]: { display: 'none' } } }),
);
globalStyle(
  `${lines} > li`,
  featureLayer({
    paddingBlock: vars.space[2],
    borderBottom: `1px solid ${vars.color.rule}`,
    lineHeight: vars.leading.snug,
  }),
);

/** Seat counts of a date's tests, as aligned columns. */
export const seats = style(
  featureLayer({
    display: 'none',
    width: '100%',
    fontFamily: vars.font.figures,
    fontSize: vars.text.small,
    lineHeight: vars.leading.title,
    '@container': { [containers.tablet]: { display: 'table' } },
  }),
);
globalStyle(
  `${seats} :is(th, td)`,
  featureLayer({
    paddingBlock: vars.space[2],
    paddingInline: `${vars.space[2]} 0`,
    textAlign: 'end',
    verticalAlign: 'baseline',
  }),
);
globalStyle(`${seats} thead th`, featureLayer({ color: vars.color.inkMuted, fontSize: vars.text.fine }));
globalStyle(`${seats} tbody tr`, featureLayer({ borderTop: `1px solid ${vars.color.rule}` }));
globalStyle(
  `${seats} :is(th, td):is(:first-child, :nth-child(2))`,
  featureLayer({ textAlign: 'start', fontWeight: vars.weight.regular }),
);
globalStyle(`${seats} :is(th, td):first-child`, featureLayer({ paddingInlineStart: 0 }));
globalStyle(`${seats} tr[data-quiet] :is(th, td)`, featureLayer({ color: vars.color.inkMuted }));

/* One date. */
export const tools = style(featureLayer({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3] }));
export const roster = style(
  featureLayer({
    display: 'grid',
    gap: vars.space[3],
    paddingBlock: vars.space[5],
    borderTop: `1px solid ${vars.color.rule}`,
    '@media': { [media.print]: { display: 'block', page: 'roster', breakBefore: 'page', border: 0, paddingBlock: 0 } },
  }),
);
// On paper, 30 students fit on a page with a line for each. Names of up to 28 letters fit on it; longer ones continue below, so that
// no two of them look the same.
globalStyle('@page roster', { margin: '10mm', ...({ size: 'landscape' } as object) });
globalStyle(
  `${roster} table`,
  featureLayer({ '@media': { [media.print]: { tableLayout: 'fixed', fontSize: '10pt' } } }),
);
globalStyle(
  `${roster} :is(th, td)`,
  featureLayer({
    '@media': { [media.print]: { height: '15.5pt', paddingBlock: 0, lineHeight: 1.15, overflowWrap: 'anywhere' } },
  }),
);
// A badge with the attendance does not make its line higher.
globalStyle(`${roster} td > span > span`, featureLayer({ '@media': { [media.print]: { paddingBlock: 0 } } }));
for (const [index, width] of [26, 6.5, 22, 12.5, 24, 9].entries())
  globalStyle(
    `${roster} th:nth-child(${index + 1})`,
    featureLayer({ '@media': { [media.print]: { width: `${width}%` } } }),
  );
export const rosterHead = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: vars.space[4],
  }),
);
export const rosterTitle = style(
  featureLayer({ fontSize: vars.text.h4, lineHeight: vars.leading.title, fontWeight: vars.weight.strong }),
);
export const waitlistTitle = style(
  featureLayer({ fontSize: vars.text.body, fontWeight: vars.weight.strong, marginBlockStart: vars.space[4] }),
);
/** An email link that may wrap, because it can be wider than a phone. */
export const email = style([textLink, featureLayer({ overflowWrap: 'anywhere' })]);
export const facts = style(featureLayer({ color: vars.color.inkMuted, fontSize: vars.text.small }));
/** A link in a list, high enough for a finger. */
export const rowLink = style(
  featureLayer({
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: vars.size.target,
    '@container': { [containers.tablet]: { minHeight: '2rem' } },
    // Inline, so that it makes no room for a finger.
    '@media': { [media.print]: { display: 'inline', color: 'inherit', textDecoration: 'none' } },
  }),
);

/** The position in the list, in front of the name. */
export const place = style(
  featureLayer({
    display: 'inline-block',
    minWidth: '2.25em',
    color: vars.color.inkMuted,
    fontWeight: vars.weight.regular,
  }),
);
/** Aligns the button's label with the column. */
export const change = style(featureLayer({ marginInline: `calc(-1 * ${vars.space[3]})` }));

/** A checkbox that is only printed. */
export const box = style(
  featureLayer({
    '@media': {
      [media.print]: {
        display: 'inline-block',
        width: '10pt',
        height: '10pt',
        border: '1pt solid currentColor',
        verticalAlign: 'middle',
      },
    },
  }),
);
