import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';
import { media } from '../../theme/media';

export const figure = style(featureLayer({ display: 'grid', gap: vars.space[2], maxWidth: '36rem', margin: 0 }));
export const chart = style(featureLayer({ display: 'block', width: '100%', height: 'auto' }));
export const grid = style(featureLayer({ stroke: vars.color.rule, strokeWidth: 1 }));
export const tick = style(featureLayer({ fill: vars.color.inkMuted, fontFamily: vars.font.figures, fontSize: '13px' }));
export const target = style(featureLayer({ stroke: vars.color.positive, strokeWidth: 1.5, strokeDasharray: '5 4' }));
export const targetText = style(
  featureLayer({ fill: vars.color.positive, fontFamily: vars.font.figures, fontSize: '13px' }),
);
export const curve = style(featureLayer({ fill: 'none', stroke: vars.color.primary, strokeWidth: 2 }));
export const official = style(featureLayer({ fill: vars.color.primary, stroke: vars.color.primary, strokeWidth: 2 }));
export const practice = style(featureLayer({ fill: vars.color.paper, stroke: vars.color.primary, strokeWidth: 2 }));
export const legend = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: vars.space[5],
    rowGap: vars.space[1],
    color: vars.color.inkMuted,
    fontSize: vars.text.small,
  }),
);
export const legendItem = style(featureLayer({ display: 'inline-flex', alignItems: 'center', gap: vars.space[2] }));

/** The comparison of the tests, set apart from the single scores. */
export const verdict = style(
  featureLayer({
    display: 'grid',
    gap: vars.space[2],
    maxWidth: '40.35em',
    paddingInlineStart: vars.space[5],
    borderInlineStart: `3px solid ${vars.color.marker}`,
  }),
);

/** Goals, each with a checkbox, text and button. */
export const goals = style(featureLayer({ borderTop: `1px solid ${vars.color.rule}` }));
export const goal = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: vars.space[3],
    paddingBlock: vars.space[1],
    borderBottom: `1px solid ${vars.color.rule}`,
  }),
);
export const doneGoal = style(featureLayer({ color: vars.color.inkMuted, textDecoration: 'line-through' }));
export const goalFields = style(
  featureLayer({
    display: 'grid',
    gap: vars.space[4],
    maxWidth: '44rem',
    '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) 12rem 9rem', alignItems: 'start' } },
  }),
);
