import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { featureLayer } from '../theme/layer';
import { media } from '../theme/media';
import { chips as radioChips } from '../ui/field/radio-chips.css';

export const list = style(featureLayer({ borderTop: `1px solid ${vars.color.rule}` }));

export const lesson = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[3],
    paddingBlock: vars.space[4],
    borderBottom: `1px solid ${vars.color.rule}`,
  }),
);

export const when = style(featureLayer({ fontWeight: vars.weight.strong }));

export const summary = style(
  featureLayer({
    minHeight: vars.size.target,
    paddingBlock: vars.space[2],
    color: vars.color.primary,
    cursor: 'pointer',
  }),
);

export const packages = style(featureLayer({ display: 'grid', gap: vars.space[6] }));

export const pack = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: vars.space[8],
    rowGap: vars.space[4],
  }),
);

export const balance = style(
  featureLayer({ fontSize: vars.text.lead, fontWeight: vars.weight.strong, lineHeight: vars.leading.snug }),
);

/** The days of a week to choose from. Shown on phones and in narrow places; wraps if the text is large. */
export const strip = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(2.5rem, 1fr))',
    gap: vars.space[1],
  }),
);

export const onPhone = style(featureLayer({ '@media': { [media.desktop]: { display: 'none' } } }));

export const stripDay = style(
  featureLayer({
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    minHeight: '3.5rem',
    padding: vars.space[1],
    border: `1px solid ${vars.color.fieldBorder}`,
    borderRadius: vars.radius.field,
    background: vars.color.surface,
    color: vars.color.ink,
    fontSize: vars.text.small,
    lineHeight: 1.25,
    cursor: 'pointer',
    selectors: {
      '&[aria-pressed=true]': {
        background: vars.color.primary,
        borderColor: vars.color.primary,
        color: vars.color.surface,
      },
      '&[data-empty]:not([aria-pressed=true])': {
        background: 'transparent',
        borderColor: vars.color.rule,
        color: vars.color.inkMuted,
      },
    },
  }),
);

export const dayNumber = style(featureLayer({ fontSize: '1.0625rem', fontWeight: vars.weight.strong }));

const columns = {
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  columnGap: vars.space[3],
  alignItems: 'start',
} as const;

export const days = style(featureLayer({ '@media': { [media.desktop]: columns } }));
export const oneDay = style(featureLayer({ display: 'block' }));

const hiddenDay = { display: 'none' } as const;
export const day = style(featureLayer({ selectors: { '&[data-hidden]': hiddenDay } }));
/** A day; on desktops, every day is a column. */
export const columnDay = style(
  featureLayer({
    selectors: { '&[data-hidden]': hiddenDay },
    '@media': { [media.desktop]: { selectors: { '&[data-hidden]': { display: 'block' } } } },
  }),
);

export const dayHead = style(
  featureLayer({
    paddingBottom: vars.space[2],
    marginBottom: vars.space[2],
    borderBottom: `1px solid ${vars.color.rule}`,
    fontWeight: vars.weight.strong,
    lineHeight: vars.leading.snug,
  }),
);

export const times = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(6.5rem, 1fr))',
    gap: vars.space[2],
  }),
);
export const columnTimes = style([
  times,
  featureLayer({ '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr)' } } }),
]);

/** Full page width, for seven columns. */
export const choice = style(featureLayer({ maxWidth: 'none' }));

/** Keeps short choices side by side; on a phone they are as wide as the page. */
export const chips = style(featureLayer({ width: '100%', '@media': { [media.tablet]: { width: '20rem' } } }));
globalStyle(`${chips} .${radioChips}`, {
  '@layer': { feature: { gridTemplateColumns: 'repeat(auto-fit, minmax(6.5rem, 1fr))' } },
});

export const dates = style(featureLayer({ borderTop: `1px solid ${vars.color.rule}` }));

export const date = style(
  featureLayer({
    display: 'grid',
    gap: vars.space[2],
    paddingBlock: vars.space[3],
    borderBottom: `1px solid ${vars.color.rule}`,
    '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 18rem)', alignItems: 'center' } },
  }),
);

export const skipped = style(featureLayer({ color: vars.color.inkMuted, textDecoration: 'line-through' }));

export const clash = style(featureLayer({ color: vars.color.caution, fontWeight: vars.weight.strong }));

export const book = style(featureLayer({ scrollMarginBlock: vars.space[8] }));
