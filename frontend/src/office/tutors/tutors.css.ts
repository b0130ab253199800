import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';
import { containers } from '../../theme/media';

export const part = style(
  featureLayer({ fontSize: vars.text.h4, lineHeight: vars.leading.title, fontWeight: vars.weight.strong }),
);
/** A name with its state beside it. */
export const titleRow = style(
  featureLayer({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: vars.space[3], minWidth: 0 }),
);
export const note = style(
  featureLayer({ color: vars.color.inkMuted, fontSize: vars.text.small, lineHeight: vars.leading.snug }),
);

/** A heading with actions beside it. */
export const partHead = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[3],
    minHeight: '3rem',
  }),
);
export const block = style(
  featureLayer({ display: 'grid', alignContent: 'start', gap: vars.space[3], marginTop: vars.space[12] }),
);

/** Hours on the left, the profile on the right; stacked on a phone. */
export const form = style(
  featureLayer({
    display: 'grid',
    gap: `${vars.space[8]} ${vars.space[12]}`,
    '@container': { [containers.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 20rem' } },
  }),
);
export const wide = style(featureLayer({ gridColumn: '1 / -1', selectors: { '&:empty': { display: 'none' } } }));
export const section = style(featureLayer({ display: 'grid', gap: vars.space[4], alignContent: 'start', minWidth: 0 }));
export const save = style([
  wide,
  featureLayer({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[3] }),
]);

export const services = style(featureLayer({ display: 'grid', minWidth: 0, padding: 0, border: 0 }));
export const legend = style(featureLayer({ fontWeight: vars.weight.strong, padding: 0 }));

export const week = style(featureLayer({ display: 'grid', borderTop: `1px solid ${vars.color.rule}` }));

/** A day: its name, its hours, and its actions. */
export const day = style(
  featureLayer({
    display: 'grid',
    gap: `${vars.space[1]} ${vars.space[4]}`,
    paddingBlock: vars.space[2],
    borderBottom: `1px solid ${vars.color.rule}`,
    '@container': { [containers.tablet]: { gridTemplateColumns: '6.5rem minmax(0, 1fr) 17rem' } },
  }),
);
const line = { minHeight: vars.size.target, display: 'flex', alignItems: 'center' } as const;
export const dayName = style(featureLayer({ ...line, fontWeight: vars.weight.strong, alignSelf: 'start' }));
export const off = style(featureLayer({ ...line, color: vars.color.inkMuted }));
export const windows = style(featureLayer({ display: 'grid', gap: vars.space[2], alignContent: 'start', minWidth: 0 }));
export const window = style(
  featureLayer({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[2] }),
);
/** Wide enough for the longest time. */
export const time = style(
  featureLayer({ minHeight: `calc(${vars.size.target} + 2px)`, marginTop: 0, minWidth: '8rem' }),
);
globalStyle(
  `${time} > select`,
  featureLayer({ paddingInline: `${vars.space[3]} 2.25rem`, flexBasis: 'auto', fontFamily: vars.font.figures }),
);
export const remove = style(featureLayer({ paddingInline: vars.space[3] }));
export const windowError = style(featureLayer({ flexBasis: '100%', selectors: { '&:empty': { display: 'none' } } }));
export const dayTools = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignSelf: 'start',
    marginInline: `calc(-1 * ${vars.space[3]})`,
    '@container': { [containers.tablet]: { marginInline: `0 calc(-1 * ${vars.space[3]})`, justifyContent: 'end' } },
  }),
);

/** A list row: text on the left, the button on the right. */
export const lines = style(featureLayer({ display: 'grid', borderTop: `1px solid ${vars.color.rule}` }));
export const lineOf = style(
  featureLayer({
    ...line,
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: vars.space[4],
    borderBottom: `1px solid ${vars.color.rule}`,
  }),
);
export const lineText = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: vars.space[3],
    minWidth: 0,
    fontFamily: vars.font.figures,
  }),
);
export const caution = style(featureLayer({ color: vars.color.caution }));

/** Other sections about a tutor, side by side if there is room. */
export const beside = style(
  featureLayer({
    display: 'grid',
    columnGap: vars.space[12],
    '@container': { [containers.desktop]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' } },
  }),
);
