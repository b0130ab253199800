import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inFeature } from '../../theme/in-layer';
import { media, room } from '../../theme/media';

export const title = style(inFeature({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[3] }));

export const sheet = style(inFeature({ display: 'grid', gap: vars.space[8] }));

export const figures = style(
  inFeature({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(8rem, 100%), 1fr))',
    gap: vars.space[6],
    '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
  }),
);

export const columns = style(
  inFeature({
    display: 'grid',
    gap: vars.space[8],
    '@container': { [room.desktop]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
  }),
);

export const part = style(inFeature({ display: 'grid', alignContent: 'start', gap: vars.space[3] }));

export const line = style(
  inFeature({
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
