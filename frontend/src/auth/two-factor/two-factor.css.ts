import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';
import { media } from '../../theme/media';

export const setup = style(
  featureLayer({
    display: 'grid',
    gap: vars.space[5],
    justifyItems: 'start',
    '@media': { [media.tablet]: { gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'start' } },
  }),
);

export const qr = style(
  featureLayer({
    width: '11rem',
    height: '11rem',
    border: `1px solid ${vars.color.rule}`,
    borderRadius: vars.radius.field,
    forcedColorAdjust: 'none',
  }),
);

export const words = style(
  featureLayer({
    display: 'grid',
    gap: vars.space[3],
    minWidth: 0,
    fontSize: vars.text.small,
    lineHeight: vars.leading.snug,
  }),
);

export const key = style(
  featureLayer({ fontFamily: vars.font.figures, fontWeight: vars.weight.strong, letterSpacing: '0.02em' }),
);

export const codes = style(
  featureLayer({
    display: 'grid',
    // Two columns if the codes fit side by side without wrapping.
    gridTemplateColumns: 'repeat(auto-fill, minmax(max(10.25em, 34%), max-content))',
    gap: `${vars.space[1]} ${vars.space[2]}`,
    paddingBlock: vars.space[4],
    borderBlock: `1px solid ${vars.color.rule}`,
    fontFamily: vars.font.figures,
    fontSize: vars.text.body,
    fontWeight: vars.weight.medium,
    letterSpacing: '0.03em',
  }),
);

/** A quiet button on its own row, aligned with the fields. */
export const otherWay = style(featureLayer({ paddingInline: 0 }));
