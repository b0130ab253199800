import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';

export const offer = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: vars.space[4],
    padding: `${vars.space[3]} ${vars.space[4]}`,
    borderInlineStart: `3px solid ${vars.color.marker}`,
    background: vars.color.surface,
    color: vars.color.ink,
    fontFamily: vars.font.figures,
    lineHeight: vars.leading.snug,
    textDecoration: 'none',
  }),
);

export const name = style(
  featureLayer({
    flexBasis: '100%',
    color: vars.color.primary,
    fontWeight: vars.weight.strong,
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
  }),
);
export const fact = style(featureLayer({ fontSize: vars.text.small }));
export const note = style(featureLayer({ color: vars.color.inkMuted }));
