import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';
import { media } from '../../theme/media';

/** Keeps the footer at the bottom of short pages. */
export const page = style(featureLayer({ minHeight: '50vh', '@media': { [media.print]: { minHeight: 0 } } }));
export const back = style(featureLayer({ justifySelf: 'start' }));

/** Topics of one section. The width is limited, because bars longer than a line of text are hard to compare. */
export const section = style(
  featureLayer({ maxWidth: '48rem', '@media': { [media.print]: { breakInside: 'avoid', maxWidth: 'none' } } }),
);
export const sectionHead = style(
  featureLayer({ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', columnGap: vars.space[4] }),
);
export const scaled = style(featureLayer({ fontFamily: vars.font.figures, fontWeight: vars.weight.strong }));
export const topics = style(featureLayer({ marginTop: vars.space[2], borderTop: `1.5px solid ${vars.color.ink}` }));

/** The widest level, so that all bars of a report have the same length. */
const levelWidth = '9.5rem';
const oneLine = {
  gridTemplateColumns: `minmax(0, 1fr) 11rem 5.5rem ${levelWidth}`,
  gridTemplateAreas: '"label bar figures level"',
};

/** A topic. On phones and paper, its name and level are above the bar and figures. */
export const topic = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: `minmax(0, 1fr) ${levelWidth}`,
    gridTemplateAreas: '"label level" "bar figures"',
    alignItems: 'center',
    gap: `${vars.space[2]} ${vars.space[4]}`,
    paddingBlock: vars.space[3],
    borderBottom: `1px solid ${vars.color.rule}`,
    lineHeight: vars.leading.snug,
    '@media': { [media.tablet]: oneLine, [media.print]: { paddingBlock: '4pt', breakInside: 'avoid' } },
  }),
);
export const label = style(featureLayer({ gridArea: 'label', overflowWrap: 'anywhere' }));
export const bar = style(featureLayer({ gridArea: 'bar', display: 'block', width: '100%', height: '0.75rem' }));
export const barTrack = style(
  featureLayer({ fill: vars.color.surface, stroke: vars.color.fieldBorder, strokeWidth: 1 }),
);
export const barFill = style(featureLayer({ fill: vars.color.primary }));
export const figures = style(
  featureLayer({ gridArea: 'figures', fontFamily: vars.font.figures, textAlign: 'end', whiteSpace: 'nowrap' }),
);
export const level = style(
  featureLayer({
    gridArea: 'level',
    justifySelf: 'end',
    '@media': { [media.tablet]: { justifySelf: 'start' } },
  }),
);

/** Ordered list of what to work on first. */
export const first = style(
  featureLayer({
    display: 'grid',
    gap: vars.space[3],
    maxWidth: '40.35em',
    margin: 0,
    paddingInlineStart: '1.5em',
    listStyle: 'decimal',
    lineHeight: vars.leading.snug,
  }),
);
