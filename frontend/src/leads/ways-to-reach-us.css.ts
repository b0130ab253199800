import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { featureLayer } from '../theme/layer';
import { containers } from '../theme/media';

/** Stacked on phones; side by side if each fits without wrapping. */
export const ways = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    borderTop: `1px solid ${vars.color.ink}`,
    '@container': {
      [containers.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: vars.space[8] },
      [containers.desktop]: {
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        paddingTop: vars.space[2],
      },
    },
  }),
);

export const way = style(
  featureLayer({
    paddingBlock: vars.space[3],
    borderBottom: `1px solid ${vars.color.rule}`,
    maxWidth: '100%',
    '@container': { [containers.desktop]: { borderBottom: 0 } },
  }),
);
export const link = style(
  featureLayer({
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: vars.size.target,
    maxWidth: '100%',
    fontWeight: vars.weight.strong,
    overflowWrap: 'anywhere',
  }),
);
export const line = style(
  featureLayer({
    display: 'flex',
    alignItems: 'center',
    minHeight: vars.size.target,
    fontWeight: vars.weight.strong,
    lineHeight: vars.leading.snug,
    textWrap: 'balance',
  }),
);
export const note = style(
  featureLayer({ display: 'block', fontSize: vars.text.small, lineHeight: 1.55, textWrap: 'balance' }),
);

/** Aligned with the lines next to it. */
export const hours = style(featureLayer({ paddingTop: vars.space[2] }));
