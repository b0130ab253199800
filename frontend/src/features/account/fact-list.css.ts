import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inFeature } from '../../theme/in-layer';

export const list = style(inFeature({ borderTop: `1px solid ${vars.color.rule}` }));

export const fact = style(
  inFeature({
    display: 'flex',
    // With large text one goes below the other.
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: vars.space[4],
    paddingBlock: vars.space[3],
    borderBottom: `1px solid ${vars.color.rule}`,
    lineHeight: vars.leading.snug,
  }),
);

export const name = style(inFeature({ flex: '1 1 7rem', color: vars.color.inkMuted, fontSize: vars.text.small }));

export const value = style(
  inFeature({ flex: '2 1 12rem', minWidth: 0, fontWeight: vars.weight.medium, overflowWrap: 'anywhere' }),
);
