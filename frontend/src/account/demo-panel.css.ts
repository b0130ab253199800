import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { featureLayer } from '../theme/layer';
import { media } from '../theme/media';

export const sheet = style(featureLayer({ display: 'grid', gap: vars.space[8] }));

export const figures = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(8rem, 100%), 1fr))',
    gap: vars.space[6],
    '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
  }),
);
export const line = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[2],
    paddingBlock: vars.space[3],
    borderBottom: `1px solid ${vars.color.rule}`,
    fontSize: '1rem',
    lineHeight: vars.leading.snug,
  }),
);
